// The sample record is replaced before the site goes live.
import { STAND_IN } from '../../content/placeholders.ts';
import { wording } from '../../problems/wording.ts';
import { locate } from '../check.ts';
import type { AuditRule, Finding } from '../rule.ts';

/** Words in an address that say it is made up. */
const MADE_UP = /\b(sample|example|placeholder|fictional|fake|test|dummy|lorem)\b/i;

export const placeholders: AuditRule = {
  id: 'launch/placeholders',
  proves:
    'Telephone, mail, web and street address and the mail provider’s keys are real ones, and no page shows words that `site new` wrote in the place of others.',
  severity: 'error',
  when: 'launch',
  reason:
    'With the sample’s number nobody is called, with the sample’s keys no request arrives, and search engines learn an address that is nobody’s.',
  source: {
    document: 'RFC 2606, Reserved Top Level DNS Names; NANPA, 555-01XX numbers',
    date: '1999-06',
    href: 'https://www.rfc-editor.org/rfc/rfc2606',
  },
  check: ({ problems, site, pages, sources }) => {
    const known = problems
      .filter((each) => each.code === 'PLACEHOLDER')
      .map((each): Finding => ({ place: each.place, message: wording(each).message, fix: wording(each).expected }));
    const standIns = pages.flatMap((page) =>
      page.blocks
        .filter(({ region, text }) => region === 'main' && STAND_IN.test(text))
        .map(({ text }): Finding => ({
          page: page.path,
          place: locate(sources, page.source, text),
          message: `"${text.slice(0, 80)}" stands in the place of your own words.`,
          fix: 'what is true of the company',
        })),
    );
    const { streetAddress = '' } = site.business.address;
    return MADE_UP.test(streetAddress)
      ? [
          ...known,
          ...standIns,
          {
            place: { file: 'data/business.yaml' },
            message: `the street address "${streetAddress}" is made up.`,
            fix: 'the real one',
          },
        ]
      : [...known, ...standIns];
  },
};
