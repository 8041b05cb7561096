// Checks that every page has the metadata that search engines need, in words of its own.
import { type Problem, problem } from '../../../problems/problem.ts';
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
  check: ({ traits, sources }) => {
    const problems: Problem[] = [];
    const seen = new Map<string, string>();
    for (const page of traits) {
      if (!page.route) continue;
      const name = page.route.path;
      for (const what of NEEDED)
        if (!page.meta.get(what)?.trim())
          problems.push(problem('MISSING_METADATA', { file: page.source }, { page: name, what }));
      if (!page.route.listed) continue;
      if (!page.meta.get('canonical'))
        problems.push(problem('MISSING_METADATA', { file: page.source }, { page: name, what: 'canonical address' }));
      for (const what of ['title', 'description']) {
        const value = page.meta.get(what) ?? '';
        // In a list of results, nobody can tell "Roof Repair" from "Roof repair".
        const key = `${what} ${value.toLowerCase().replace(/\s+/g, ' ')}`;
        const other = seen.get(key);
        if (other !== undefined && value !== '')
          problems.push(
            problem(
              'DUPLICATE_METADATA',
              locate(sources, page.source, what === 'title' ? page.route.head.title : value),
              { page: name, what, other },
            ),
          );
        seen.set(key, name);
      }
    }
    return problems;
  },
};
