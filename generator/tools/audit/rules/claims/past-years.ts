// Finds years that have passed in texts that speak of today.
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** Up to this many years back, a year suggests that nobody has updated the text. An older one is about the past. */
const RECENT = 5;
const YEAR = '20\\d\\d(?![\\p{L}\\p{N}%+-]|[.,]\\d)';
/** A year in a title, but not "since 2019", in the languages of the theme. */
const IN_TITLE = new RegExp(`(?<!(?:since|seit|depuis|desde)\\s|[\\p{L}\\p{N}\\p{Sc}.,-])${YEAR}`, 'giu');
/** "in 2025", "for 2025"; but not "the 2023 edition" of a standard. */
const IN_TEXT = new RegExp(`(?<=(?<![\\p{L}])(?:in|for|of|im|für|von|en|pour|de|para)\\s)${YEAR}`, 'giu');

export const pastYears: AuditRule = {
  id: 'claims/past-years',
  proves:
    'No title or heading names one of the last five years, unless it says “since”, and no text of a page says “in 2025” about a year that is over. The text of an article may, because its date is above it.',
  severity: 'warning',
  when: 'check',
  reason: 'People who look for prices skip a page about last year’s, and trust the other pages less.',
  source: {
    document: 'Google Search Central, Influencing your title links',
    date: '2025-02-04',
    href: 'https://developers.google.com/search/docs/appearance/title-link',
  },
  check: (input) =>
    input.pages
      .filter((page) => page.route.listed)
      .flatMap((page) => {
        const { site, sources, now } = input;
        const isArticle = site.posts.some(({ path }) => path === page.path);
        const shown = page.blocks.filter(({ region }) => region === 'main');
        const titles = shown.filter(({ element }) => /^h[1-3]$/.test(element.name)).map(({ text }) => text);
        const texts = isArticle ? [] : shown.map(({ text }) => text);
        const { meta } = page.traits;
        const found = [
          ...[meta.get('title') ?? '', ...titles].flatMap((text) => yearsIn(text, IN_TITLE, now)),
          ...[meta.get('description') ?? '', ...texts].flatMap((text) => yearsIn(text, IN_TEXT, now)),
        ];
        return [...new Set(found)].flatMap((words): Finding[] => {
          const place = locate(sources, page.source, words);
          // A list shows the titles of other pages, which are reported there.
          if (place.file !== page.source || place.line === undefined) return [];
          const expected = 'words that are true today, or no year';
          return [page.finding(`"${words}": that year is over.`, { place, expected })];
        });
      }),
};

/** The recent years in a text that are over on the day `now`, each with up to three words before it. */
const yearsIn = (text: string, pattern: RegExp, now: string): string[] =>
  [...text.matchAll(pattern)]
    .filter(
      ({ 0: year }) => Number(now.slice(0, 4)) - Number(year) > 0 && Number(now.slice(0, 4)) - Number(year) <= RECENT,
    )
    .map(({ 0: year, index }) =>
      text
        .slice(0, index + year.length)
        .split(' ')
        .slice(-4)
        .join(' '),
    );
