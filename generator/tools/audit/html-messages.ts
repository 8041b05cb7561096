// What html-validate says of pages.
import type { Message } from 'html-validate';
import { loadPackage } from './packages.ts';

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

/** Returns a function that validates the HTML of a page. */
export async function openValidator(): Promise<(html: string) => Promise<readonly Message[]>> {
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
