// Compares inline styles and scripts with the hashes in the content security policy.
import { textContent } from 'domutils';
import { cspHash } from '../../../../system/digest.ts';
import type { PageRule } from '../../rule.ts';
import { policiesOf } from './headers.ts';

/** Types of script elements that contain data, not programs. A policy does not apply to them. */
const DATA = /^(application\/(ld\+)?json|text\/plain)$/;

export const hashes: PageRule = {
  id: 'security/hashes',
  proves:
    'The content security policy of each page allows every inline style and script by its hash. No element has a style attribute or an event handler, and no link runs a script.',
  reason:
    'With a wrong hash, the published page has no styles. An attribute that needs unsafe-inline opens the page to injected code.',
  source:
    '[Content Security Policy Level 3, 6.7 Script and style checks](https://www.w3.org/TR/CSP3/#match-element-to-source-list) (2025-08)',
  *checkPage(page) {
    const [policy = ''] = policiesOf(page);
    for (const element of page.all(() => true)) {
      const { name, attribs } = element;
      const at = (message: string, expected?: string) => page.finding(message, { element, expected });
      const isInline =
        name === 'style' || (name === 'script' && attribs['src'] === undefined && !DATA.test(attribs['type'] ?? ''));
      const directive = name === 'style' ? 'style-src' : 'script-src';
      const hash = isInline && cspHash(textContent(element));
      if (hash && !directiveOf(policy, directive).includes(hash))
        yield at(`${directive} in the content security policy does not allow the contents of this element.`, hash);
      if (attribs['style'] !== undefined)
        yield at('this element has a style attribute, which the content security policy blocks.', 'a class');
      for (const [attribute, value] of Object.entries(attribs)) {
        if (/^on[a-z]+$/.test(attribute))
          yield at(
            `this element has an event handler in the attribute ${attribute}, which the content security policy blocks.`,
          );
        if (/^(href|src|action)$/.test(attribute) && /^\s*(javascript|vbscript):/i.test(value))
          yield at(`the attribute ${attribute} of this element runs a script.`);
      }
    }
  },
};

const directiveOf = (policy: string, name: string): string =>
  policy
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name} `)) ?? '';
