// Checks that every page is valid HTML.
import type { Message } from 'html-validate';
import { loadPackage } from '../../packages.ts';
import { locateElement } from '../../page/locate-element.ts';
import type { AuditRule } from '../../rule.ts';
import { noteOf, sampleOf } from '../../sample.ts';

/** The rules of html-validate that are turned off, each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'long-title': 'search/titles measures titles',
  'form-dup-name': 'it ignores the attribute form, by which fields belong to one of several forms',
  'no-inline-style': 'security/hashes refuses styles in attributes',
  'require-sri': 'scripts are the site’s own',
  'valid-id': 'an id may start with a digit; nothing selects by it',
  'tel-non-breaking': 'the stylesheet keeps numbers on one line',
  'no-implicit-input-type': 'by the standard, a field without a type is a text field',
};

export const valid: AuditRule = {
  id: 'html/valid',
  proves:
    'Every page, or, of more than 200, ten of each type, is valid HTML: each element is allowed where it is, each attribute has an allowed value, everything that needs a name has one, and each reference leads to an id on the page.',
  reason: 'Each browser repairs invalid HTML in its own way, and each screen reader reads the result differently.',
  source:
    '[HTML Standard; html-validate 10, html-validate:recommended](https://html-validate.org/rules/presets.html) (2025-11)',
  async *check(input) {
    const messagesFor = await openValidator();
    const sample = sampleOf(input.pages);
    for (const page of sample)
      for (const { message, ruleId, ruleUrl, selector, offset } of await messagesFor(page.html))
        yield page.finding(`${message} [${ruleId}].`, {
          place: locateElement(page.html.slice(Math.max(0, page.html.lastIndexOf('<', offset))), page, input),
          element: selector ?? undefined,
          expected: ruleUrl,
        });
    yield* noteOf(sample, input.pages);
  },
};

/** Returns a function that validates the HTML of a page. */
async function openValidator(): Promise<(html: string) => Promise<readonly Message[]>> {
  const { HtmlValidate, StaticConfigLoader } = await loadPackage('html-validate', () => import('html-validate'));
  const off = Object.keys(NOT_ASKED).map((name) => [name, 'off'] as const);
  const rules = Object.fromEntries([...off, ['no-missing-references', 'error'] as const]);
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules });
  // Otherwise, it would put its configuration together again for each page.
  const config = await loader.getConfigFor('');
  loader.getConfigFor = () => config;
  const validator = new HtmlValidate(loader);
  return async (html) => (await validator.validateString(html)).results.flatMap(({ messages }) => messages);
}
