// Checks that every page has the metadata that search engines need, in words of its own.
import { type Place, problem } from '../../../problems/problem.ts';
import { locate } from '../../locate.ts';
import type { BuildRule } from '../../rule.ts';

const NEEDED = ['title', 'description', 'robots', 'og:title', 'og:image', 'twitter:card'];

export const metadata: BuildRule = {
  id: 'search/metadata',
  proves:
    'Every page has a title, a description, a robots tag, share tags and, if it is indexable, a canonical address. No two pages have the same title or description.',
  when: 'build',
  reason: 'If a page has no title and description of its own, search engines choose the words that their results show.',
  source:
    '[Google Search Central, Influencing your title links in search results](https://developers.google.com/search/docs/appearance/title-link) (2025-02-04)',
  *check({ traits, sources }) {
    const seen = new Map<string, string>();
    for (const { route, source, meta } of traits) {
      if (!route) continue;
      const page = route.path;
      for (const what of route.listed ? [...NEEDED, 'canonical'] : NEEDED) {
        const missing = what === 'canonical' ? 'canonical address' : what;
        if (!meta.get(what)?.trim()) yield problem('MISSING_METADATA', { file: source }, { page, what: missing });
      }
      for (const what of route.listed ? ['title', 'description'] : []) {
        const value = meta.get(what) ?? '';
        // In a list of results, nobody can tell "Roof Repair" from "Roof repair".
        const key = `${what} ${route.site.settings.language} ${value.toLowerCase().replace(/\s+/g, ' ')}`;
        const other = seen.get(key);
        const place = (): Place => locate(sources, source, what === 'title' ? route.head.title : value);
        if (other !== undefined && value !== '') yield problem('DUPLICATE_METADATA', place(), { page, what, other });
        seen.set(key, page);
      }
    }
  },
};
