// Compares inline styles and scripts with the hashes in the content security policy.
import { textContent } from 'domutils';
import { cspHash } from '../../../../system/digest.ts';
import { describe } from '../../page/dom.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';
import { policiesOf } from './headers.ts';

/** Types of script elements that contain data, not programs. A policy does not apply to them. */
const DATA = /^(application\/(ld\+)?json|text\/plain)$/;

export const hashes: AuditRule = {
  id: 'security/hashes',
  proves:
    'The content security policy of each page allows every inline style and script by its hash. No element has a style attribute or an event handler, and no link runs a script.',
  reason:
    'With a wrong hash, the published page has no styles. An attribute that needs unsafe-inline opens the page to injected code.',
  source:
    '[Content Security Policy Level 3, 6.7 Script and style checks](https://www.w3.org/TR/CSP3/#match-element-to-source-list) (2025-08)',
  check: ({ pages }) =>
    pages.flatMap((page) => {
      const [policy = ''] = policiesOf(page);
      return page
        .all(() => true)
        .flatMap((element): Finding[] => {
          const inline =
            element.name === 'style' ||
            (element.name === 'script' &&
              element.attribs['src'] === undefined &&
              !DATA.test(element.attribs['type'] ?? ''));
          const directive = element.name === 'style' ? 'style-src' : 'script-src';
          const found: Finding[] = [];
          const say = (message: string, expected?: string): void =>
            void found.push(page.finding(message, { element: describe(element), expected }));
          if (inline && !directiveOf(policy, directive).includes(cspHash(textContent(element))))
            say(
              `${directive} in the content security policy does not allow the contents of this element.`,
              cspHash(textContent(element)),
            );
          if (element.attribs['style'] !== undefined)
            say('this element has a style attribute, which the content security policy blocks.', 'a class');
          for (const name of Object.keys(element.attribs))
            if (/^on[a-z]+$/.test(name))
              say(
                `this element has an event handler in the attribute ${name}, which the content security policy blocks.`,
              );
          for (const name of ['href', 'src', 'action'])
            if (/^\s*(javascript|vbscript):/i.test(element.attribs[name] ?? ''))
              say(`the attribute ${name} of this element runs a script.`);
          return found;
        });
    }),
};

const directiveOf = (policy: string, name: string): string =>
  policy
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name} `)) ?? '';
