// Checks that every page is valid HTML.
import { type ChildNode, isTag, isText } from 'domhandler';
import type { Message } from 'html-validate';
import { parseDocument } from 'htmlparser2';
import type { Place } from '../../problems/problem.ts';
import { withoutBase } from '../addresses.ts';
import type { CheckedPage } from '../checked-page.ts';
import { all, collapsed, isUnseen } from '../dom.ts';
import type { AuditInput } from '../input.ts';
import { locate } from '../locate.ts';
import { loadPackage } from '../packages.ts';
import type { AuditRule, Finding } from '../rule.ts';

/** The rules of html-validate that are turned off, each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'long-title': 'search/titles measures titles',
  'form-dup-name': 'it ignores the attribute form, by which fields belong to one of several forms',
  'no-inline-style': 'security/hashes refuses styles in attributes',
  'require-sri': 'scripts are the site’s own',
  'valid-id': 'an id may start with a digit; nothing selects by it',
  'no-implicit-input-type': 'a field without a type is one of text, by the standard',
};

export const valid: AuditRule = {
  id: 'html/valid',
  proves:
    'Every page is valid HTML: each element is allowed where it is, each attribute has an allowed value, everything that needs a name has one, and each reference leads to an id on the page.',
  severity: 'error',
  when: 'check',
  reason: 'Each browser repairs invalid HTML in its own way, and each screen reader reads the result differently.',
  source: {
    document: 'HTML Standard; html-validate 10, html-validate:recommended',
    date: '2025-11',
    href: 'https://html-validate.org/rules/presets.html',
  },
  check: async (input) => {
    const { pages, cache } = input;
    const { HtmlValidate, StaticConfigLoader, version } = await loadPackage(
      'html-validate',
      () => import('html-validate'),
    );
    const off = Object.keys(NOT_ASKED).map((name) => [name, 'off'] as const);
    const rules = Object.fromEntries([...off, ['no-missing-references', 'error'] as const]);
    const validator = new HtmlValidate(
      new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules }),
    );
    const faults = await Promise.all(
      pages.map(async (page): Promise<Finding[]> => {
        // The same HTML always has the same faults, so the result is cached.
        const kept = await cache.getOrMake('html-valid', [version, JSON.stringify(rules), page.html], async () =>
          JSON.stringify((await validator.validateString(page.html)).results.flatMap((result) => result.messages)),
        );
        return (JSON.parse(kept) as Message[]).map(({ message, ruleId, ruleUrl, selector, offset }) =>
          page.finding(`${message} [${ruleId}].`, {
            place: placeOf(page, offset, input),
            element: selector ?? undefined,
            fix: ruleUrl,
          }),
        );
      }),
    );
    return faults.flat();
  },
};

/** How much of the page is read to find the words of an element. */
const MAX_READ = 5000;

/** The place in the content that the element at an offset of the page comes from: that of its address or first words. */
function placeOf(page: CheckedPage, offset: number, { sources, site }: AuditInput): Place {
  const start = page.html.lastIndexOf('<', offset);
  const part = parseDocument(page.html.slice(Math.max(0, start), start + MAX_READ));
  const [element] = all(part, () => true);
  const { href, src, alt } = element?.attribs ?? {};
  const [words = ''] = element?.children.flatMap(textsIn) ?? [];
  const needles = [
    href && withoutBase(href, site),
    src && withoutBase(src, site),
    alt,
    words.length > 3 ? firstWords(words) : undefined,
  ];
  return locate(sources, page.source, ...needles.filter((each) => each !== undefined));
}

/** The texts below a node that visitors see. */
const textsIn = (node: ChildNode): string[] =>
  isText(node)
    ? [collapsed(node.data)].filter(Boolean)
    : isTag(node) && !isUnseen(node)
      ? node.children.flatMap(textsIn)
      : [];

/** The first words of a text, which are in one line of the content. */
const firstWords = (text: string): string => (text.length > 40 ? text.slice(0, 40).replace(/\s+\S*$/, '') : text);
