// Checks titles and descriptions as search results show them.
import { lengthOf } from '../../../../schemas/fields/parse.ts';
import { escapePattern } from '../../../../system/pattern.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** How many characters search results show: of the title before the company name, and of the description. */
const TITLE = { least: 3, most: 60 };
const DESCRIPTION = { least: 50, most: 160 };

export const titles: AuditRule = {
  id: 'search/titles',
  proves:
    'The title of every indexable page is its own words and then the company name. Title and description are long enough to be useful and short enough to be shown in full, and share cards use the same two texts.',
  severity: 'warning',
  reason: 'The title and the two lines below it are all that people see before they visit the site.',
  source:
    '[Google Search Central, Influencing your title links; Control your snippets](https://developers.google.com/search/docs/appearance/snippet) (2025-02-04)',
  check: ({ site, pages, sources }) =>
    pages
      .filter((page) => page.route.listed)
      .flatMap((page): Finding[] => {
        const { meta } = page.traits;
        const title = meta.get('title') ?? '';
        const description = meta.get('description') ?? '';
        const name = site.business.companyName;
        const [own = '', ...rest] = title.split(' | ');
        const at = (message: string, element: string, text: string, expected?: string): Finding =>
          page.finding(message, { element, place: locate(sources, page.source, text), expected });
        const found: Finding[] = [];
        if (rest.join(' | ') !== name)
          found.push(
            at(
              `the title "${title}" does not end with the company name.`,
              'title',
              own,
              `${own || 'what the page is about'} | ${name}`,
            ),
          );
        if (new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'u').test(own))
          found.push(at(`the title "${title}" contains the company name, which is added to it anyway.`, 'title', own));
        if (lengthOf(own.trim()) < TITLE.least || lengthOf(own) > TITLE.most)
          found.push(
            at(
              `the title before the company name has ${lengthOf(own.trim())} characters.`,
              'title',
              own,
              `${TITLE.least} to ${TITLE.most} characters`,
            ),
          );
        const length = lengthOf(description);
        if (length < DESCRIPTION.least || length > DESCRIPTION.most)
          found.push(
            at(
              `the description has ${length} characters.`,
              'meta[name="description"]',
              description,
              `${DESCRIPTION.least} to ${DESCRIPTION.most} characters`,
            ),
          );
        for (const card of ['og', 'twitter']) {
          if (meta.get(`${card}:title`) !== title)
            found.push(at(`${card}:title differs from the title of the page.`, `meta[${card}:title]`, own));
          if (meta.get(`${card}:description`) !== description)
            found.push(
              at(
                `${card}:description differs from the description of the page.`,
                `meta[${card}:description]`,
                description,
              ),
            );
        }
        return found;
      }),
};
