// Finds titles and headings that name a year that is over.
import { locate } from '../../../../verify/locate.ts';
import type { PageRule } from '../../rule.ts';

/** Up to this many years back, a year suggests that nobody has updated the title. An older one is about the past. */
const RECENT = 5;
const YEAR = /(?<![\p{L}\p{N}\p{Sc}.,-])20\d\d(?![\p{L}\p{N}%+-]|[.,]\d)/gu;

export const pastYears: PageRule = {
  id: 'claims/past-years',
  proves:
    'No title or heading names one of the last five years, which is over. One that stays true, as in “since 2024”, is a fact.',
  severity: 'warning',
  reason: 'People who look for prices skip a page about last year’s, and trust the other pages less.',
  source:
    '[Google Search Central, Influencing your title links](https://developers.google.com/search/docs/appearance/title-link) (2025-02-04)',
  *checkPage(page, { sources, now }) {
    if (!page.route.listed) return;
    const headings = page.blocks.filter(({ region, element }) => region === 'main' && /^h[1-3]$/.test(element.name));
    const titles = [page.traits.meta.get('title') ?? '', ...headings.map(({ text }) => text)];
    const expected = 'words that are true today, no year, or the name of a fact, as in "since {year.founded}"';
    for (const words of new Set(titles.flatMap((title) => pastYearsIn(title, now)))) {
      const place = locate(sources, page.source, words);
      // A list shows the titles of other pages, which are reported there.
      if (place.file !== page.source || place.line === undefined) continue;
      const line = sources.files.get(page.source)?.text.split('\n')[place.line - 1];
      // If the line does not have the year, a fact has it.
      if (line?.includes(words.slice(-4))) yield page.finding(`"${words}": that year is over.`, { place, expected });
    }
  },
};

/** The recent years in a title that are over on the day `now`, each with up to three words before it. */
const pastYearsIn = (title: string, now: string): string[] =>
  [...title.matchAll(YEAR)].flatMap(({ 0: year, index }) => {
    const age = Number(now.slice(0, 4)) - Number(year);
    const words = title.slice(0, index + year.length).split(' ');
    return age > 0 && age <= RECENT ? [words.slice(-4).join(' ')] : [];
  });
