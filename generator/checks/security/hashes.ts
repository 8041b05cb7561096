// Everything inline against the hashes of the policy.
import { cspHash } from '../../assets/styles.ts';
import { all, attribute, describe, rawText } from '../dom.ts';
import type { AuditRule, Finding } from '../rule.ts';

/** Script elements that hold data, not programs; a policy does not look at them. */
const DATA = /^(application\/(ld\+)?json|text\/plain)$/;

export const hashes: AuditRule = {
  id: 'security/hashes',
  proves:
    'Every style and script that stands in a page is allowed by its hash in that page’s policy; no element has a style attribute or an event handler; no link runs a script.',
  severity: 'error',
  when: 'check',
  reason:
    'A hash that does not fit leaves the page without its styles on the day it is published; an attribute that needs unsafe-inline opens it to everybody.',
  source: {
    document: 'Content Security Policy Level 3, 6.7 Script and style checks',
    date: '2025-08',
    href: 'https://www.w3.org/TR/CSP3/#match-element-to-source-list',
  },
  check: ({ pages }) =>
    pages.flatMap((page) => {
      const policy =
        all(
          page.dom,
          (element) =>
            element.name === 'meta' && element.attribs['http-equiv']?.toLowerCase() === 'content-security-policy',
        )[0]?.attribs['content'] ?? '';
      return all(page.dom, () => true).flatMap((element): Finding[] => {
        const inline =
          element.name === 'style' ||
          (element.name === 'script' &&
            attribute(element, 'src') === undefined &&
            !DATA.test(attribute(element, 'type') ?? ''));
        const directive = element.name === 'style' ? 'style-src' : 'script-src';
        const found: Finding[] = [];
        const say = (message: string, fix?: string): void =>
          void found.push({ page: page.path, element: describe(element), place: { file: page.source }, message, fix });
        if (inline && !directiveOf(policy, directive).includes(cspHash(rawText(element))))
          say(`the policy’s ${directive} does not allow what stands in the element.`, cspHash(rawText(element)));
        if (attribute(element, 'style') !== undefined) say('a style attribute, which the policy refuses.', 'a class');
        for (const name of Object.keys(element.attribs))
          if (/^on[a-z]+$/.test(name)) say(`an event handler in the attribute ${name}, which the policy refuses.`);
        for (const name of ['href', 'src', 'action'])
          if (/^\s*(javascript|vbscript):/i.test(attribute(element, name) ?? ''))
            say(`a script in the attribute ${name}.`);
        return found;
      });
    }),
};

const directiveOf = (policy: string, name: string): string =>
  policy
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name} `)) ?? '';
