// Finds placeholders that must be replaced before the site goes live.
import { isDeepStrictEqual } from 'node:util';
import { STAND_IN } from '../../../../content/placeholders.ts';
import { newBrand } from '../../../editing/starters/business.ts';
import { wording } from '../../../../problems/wording.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';

/** Words in a name or a street address that show it is invented, in the languages of the sample records. */
const MADE_UP =
  /\b(?:sample|example|placeholder|fictional|fake|test|dummy|lorem|ipsum|ejemplo|muster(?:mann|frau|straße)?|doe|nobody|(?:last|sur)?name)\b/i;

export const placeholders: AuditRule = {
  id: 'launch/placeholders',
  proves:
    'The phone number, the email, web and street addresses and the mail provider’s keys are real, the site’s address starts with https, the logo and the colors are the company’s own, the team has real names, and no page shows the placeholder text that `site new` writes.',
  when: 'launch',
  reason:
    'A placeholder phone number reaches nobody, placeholder keys deliver no request, and search engines record a wrong address.',
  source:
    '[RFC 2606, Reserved Top Level DNS Names; NANPA, 555-01XX numbers](https://www.rfc-editor.org/rfc/rfc2606) (1999-06)',
  *check({ problems, site, theme, pages, sources }) {
    for (const each of problems)
      if (each.code === 'PLACEHOLDER') {
        const { message, expected } = wording(each);
        yield { place: each.place, message, expected };
      }
    const expected = 'your own words about the company';
    for (const page of pages) {
      for (const { region, text } of page.blocks)
        if (region === 'main' && STAND_IN.test(text))
          yield page.finding(`"${text.slice(0, 80)}" is placeholder text.`, { at: text, expected });
      const description = page.traits.meta.get('description') ?? '';
      if (STAND_IN.test(description))
        yield page.finding('the text in search results is placeholder text.', { at: description, expected });
    }
    for (const { path, sections, source } of site.composed)
      for (const { name } of sections.flatMap(({ roles }) => roles.people ?? []))
        if (MADE_UP.test(name))
          yield {
            page: path,
            place: locate(sources, source, name),
            message: `"${name}" is a placeholder name.`,
            expected: 'the name of a person who works here',
          };
    const { address, logo } = site.business;
    if (MADE_UP.test(address.streetAddress ?? ''))
      yield {
        place: { file: 'data/business.yaml' },
        message: `The street address "${address.streetAddress}" is a placeholder.`,
        expected: 'the real address',
      };
    if (STAND_IN.test(logo.description))
      yield {
        place: { file: `data/drawings/${logo.name}.svg` },
        message: 'The logo is the one that a new business begins with; the icons and share cards are made from it.',
        expected: 'your own logo, and what it shows in its <title> and <desc>',
      };
    if (isDeepStrictEqual({ ...site.brand.colors }, newBrand(theme.schemas).colors))
      yield {
        place: locate(sources, 'data/brand.yaml', 'colors:'),
        message: 'The colors are those that a new business begins with.',
        expected: 'your own colors; the build says which of them cannot be read on each other',
        severity: 'warning',
      };
    if (site.origin.startsWith('http:'))
      yield {
        place: locate(sources, 'data/site.yaml', 'url:'),
        message: `The address of the site, ${site.origin}, is not encrypted, but visitors and search engines use https.`,
        expected: site.origin.replace(/^http:/, 'https:'),
      };
  },
};
