// Finds placeholders that must be replaced before the site goes live.
import { isDeepStrictEqual } from 'node:util';
import { STAND_IN } from '../../../../content/placeholders.ts';
import { newBrand } from '../../../editing/starters/business.ts';
import { wording } from '../../../../problems/wording.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** Words in a street address that show it is invented. */
const MADE_UP = /\b(sample|example|placeholder|fictional|fake|test|dummy|lorem)\b/i;

export const placeholders: AuditRule = {
  id: 'launch/placeholders',
  proves:
    'The phone number, the email, web and street addresses and the mail provider’s keys are real, the site’s address starts with https, the logo and the colors are the company’s own, and no page shows the placeholder text that `site new` writes.',
  when: 'launch',
  reason:
    'A placeholder phone number reaches nobody, placeholder keys deliver no request, and search engines record a wrong address.',
  source:
    '[RFC 2606, Reserved Top Level DNS Names; NANPA, 555-01XX numbers](https://www.rfc-editor.org/rfc/rfc2606) (1999-06)',
  check: ({ problems, site, theme, pages, sources }) => {
    const known = problems
      .filter((each) => each.code === 'PLACEHOLDER')
      .map((each): Finding => ({
        place: each.place,
        message: wording(each).message,
        expected: wording(each).expected,
      }));
    const standIns = pages.flatMap((page) =>
      page.blocks
        .filter(({ region, text }) => region === 'main' && STAND_IN.test(text))
        .map(({ text }): Finding =>
          page.finding(`"${text.slice(0, 80)}" is placeholder text.`, {
            place: locate(sources, page.source, text),
            expected: 'your own words about the company',
          }),
        ),
    );
    const descriptions = pages
      .map((page) => ({ page, text: page.traits.meta.get('description') ?? '' }))
      .filter(({ text }) => STAND_IN.test(text))
      .map(({ page, text }): Finding =>
        page.finding('the text in search results is placeholder text.', {
          place: locate(sources, page.source, text),
          expected: 'your own words about the company',
        }),
      );
    const { streetAddress = '' } = site.business.address;
    const madeUp = {
      place: { file: 'data/business.yaml' },
      message: `The street address "${streetAddress}" is a placeholder.`,
      expected: 'the real address',
    };
    const { logo } = site.business;
    const ownLogo = {
      place: { file: `data/drawings/${logo.name}.svg` },
      message: 'The logo is the one that a new business begins with; the icons and share cards are made from it.',
      expected: 'your own logo, and what it shows in its <title> and <desc>',
    };
    const ownColors = {
      place: locate(sources, 'data/brand.yaml', 'colors:'),
      message: 'The colors are those that a new business begins with.',
      expected: 'your own colors; the build says which of them cannot be read on each other',
      severity: 'warning' as const,
    };
    const open = {
      place: locate(sources, 'data/site.yaml', 'url:'),
      message: `The address of the site, ${site.origin}, is not encrypted, but visitors and search engines use https.`,
      expected: site.origin.replace(/^http:/, 'https:'),
    };
    return [
      ...known,
      ...standIns,
      ...descriptions,
      ...(MADE_UP.test(streetAddress) ? [madeUp] : []),
      ...(STAND_IN.test(logo.description) ? [ownLogo] : []),
      ...(isDeepStrictEqual({ ...site.brand.colors }, newBrand(theme.sections).colors) ? [ownColors] : []),
      ...(site.origin.startsWith('http:') ? [open] : []),
    ];
  },
};
