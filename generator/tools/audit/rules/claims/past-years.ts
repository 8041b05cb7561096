// Finds titles and headings that name a year that is over.
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** Up to this many years back, a year suggests that nobody has updated the title. An older one is about the past. */
const RECENT = 5;
const YEAR = /(?<![\p{L}\p{N}\p{Sc}.,-])20\d\d(?![\p{L}\p{N}%+-]|[.,]\d)/gu;

export const pastYears: AuditRule = {
  id: 'claims/past-years',
  proves:
    'No title or heading names one of the last five years, which is over. One that stays true, as in “since 2024”, is a fact.',
  severity: 'warning',
  reason: 'People who look for prices skip a page about last year’s, and trust the other pages less.',
  source:
    '[Google Search Central, Influencing your title links](https://developers.google.com/search/docs/appearance/title-link) (2025-02-04)',
  check: ({ pages, sources, now }) =>
    pages
      .filter((page) => page.route.listed)
      .flatMap((page) => {
        const headings = page.blocks.filter(
          ({ region, element }) => region === 'main' && /^h[1-3]$/.test(element.name),
        );
        const titles = [page.traits.meta.get('title') ?? '', ...headings.map(({ text }) => text)];
        return [...new Set(titles.flatMap((title) => pastYearsIn(title, now)))].flatMap((words): Finding[] => {
          const place = locate(sources, page.source, words);
          // A list shows the titles of other pages, which are reported there.
          if (place.file !== page.source || place.line === undefined) return [];
          const line = sources.files.get(page.source)?.text.split('\n')[place.line - 1];
          if (!line?.includes(words.slice(-4))) return []; // A fact has the year.
          const expected = 'words that are true today, no year, or the name of a fact, as in "since {year.founded}"';
          return [page.finding(`"${words}": that year is over.`, { place, expected })];
        });
      }),
};

/** The recent years in a title that are over on the day `now`, each with up to three words before it. */
const pastYearsIn = (title: string, now: string): string[] =>
  [...title.matchAll(YEAR)]
    .filter(({ 0: year }) => {
      const age = Number(now.slice(0, 4)) - Number(year);
      return age > 0 && age <= RECENT;
    })
    .map(({ 0: year, index }) =>
      title
        .slice(0, index + year.length)
        .split(' ')
        .slice(-4)
        .join(' '),
    );
