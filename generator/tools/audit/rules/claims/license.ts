// Checks that the home page shows the license number.
import type { Element } from 'domhandler';
import { closest, collapsed } from '../../page/dom.ts';
import type { AuditRule } from '../../rule.ts';

export const license: AuditRule = {
  id: 'claims/license',
  proves:
    'If the company record has a license number, the home page shows it in its own text, and not only in the footer.',
  severity: 'error',
  when: 'check',
  reason:
    'In places that license contractors, their advertising must show the number legibly. Visitors look it up before they call.',
  source: {
    document: 'A.R.S. § 32-1124 and the Registrar of Contractors’ policy on websites',
    date: '2024',
    href: 'https://www.azleg.gov/ars/32/01124.htm',
  },
  check: ({ pages, site }) => {
    const home = pages.find((page) => page.path === '/');
    const { license: number } = site.business;
    if (!home || number === undefined) return [];
    const hidden = (element: Element): boolean =>
      /\bsr-only\b/.test(element.attribs['class'] ?? '') || element.attribs['aria-hidden'] === 'true';
    const shown = home.blocks.some(
      ({ region, text, element }) =>
        (region === 'main' || region === 'header') && text.includes(collapsed(number)) && !closest(element, hidden),
    );
    return shown
      ? []
      : [
          {
            page: '/',
            place: { file: home.source },
            message: `the license number ${number} does not appear in the text of the home page.`,
            expected: `a badge or a sentence that contains "${number}"`,
          },
        ];
  },
};
