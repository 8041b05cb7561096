// Checks titles and descriptions as search results show them.
import { lengthOf } from '../../../../schemas/fields/parse.ts';
import { escapePattern } from '../../../../system/pattern.ts';
import type { PageRule } from '../../rule.ts';

/** How many characters search results show: of the title before the company name, and of the description. */
const TITLE = { least: 3, most: 60 };
const DESCRIPTION = { least: 50, most: 160 };

export const titles: PageRule = {
  id: 'search/titles',
  proves:
    'The title of every indexable page is its own words and then the company name. Title and description are long enough to be useful and short enough to be shown in full, and share cards use the same two texts.',
  severity: 'warning',
  reason: 'The title and the two lines below it are all that people see before they visit the site.',
  source:
    '[Google Search Central, Influencing your title links; Control your snippets](https://developers.google.com/search/docs/appearance/snippet) (2025-02-04)',
  *checkPage(page, { site }) {
    if (!page.route.listed) return;
    const { meta } = page.traits;
    const title = meta.get('title') ?? '';
    const description = meta.get('description') ?? '';
    const name = site.business.companyName;
    const [own = '', ...rest] = title.split(' | ');
    const ofTitle = (message: string, expected?: string) =>
      page.finding(message, { element: 'title', at: own, expected });
    if (rest.join(' | ') !== name)
      yield ofTitle(
        `the title "${title}" does not end with the company name.`,
        `${own || 'what the page is about'} | ${name}`,
      );
    if (new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'u').test(own))
      yield ofTitle(`the title "${title}" contains the company name, which is added to it anyway.`);
    if (lengthOf(own.trim()) < TITLE.least || lengthOf(own) > TITLE.most)
      yield ofTitle(
        `the title before the company name has ${lengthOf(own.trim())} characters.`,
        `${TITLE.least} to ${TITLE.most} characters`,
      );
    const length = lengthOf(description);
    if (length < DESCRIPTION.least || length > DESCRIPTION.most)
      yield page.finding(`the description has ${length} characters.`, {
        element: 'meta[name="description"]',
        at: description,
        expected: `${DESCRIPTION.least} to ${DESCRIPTION.most} characters`,
      });
    for (const card of ['og', 'twitter'])
      for (const [what, text, at] of [
        ['title', title, own],
        ['description', description, description],
      ] as const)
        if (meta.get(`${card}:${what}`) !== text)
          yield page.finding(`${card}:${what} differs from the ${what} of the page.`, {
            element: `meta[${card}:${what}]`,
            at,
          });
  },
};
