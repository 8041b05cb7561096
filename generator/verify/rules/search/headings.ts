// Checks that each page has one h1, headings that skip no level, and no duplicate ids.
import { problem } from '../../../problems/problem.ts';
import { slugify } from '../../../schemas/fields/parse.ts';
import { locate } from '../../locate.ts';
import type { BuildRule } from '../../rule.ts';

export const headings: BuildRule = {
  id: 'search/headings',
  proves: 'Each page has exactly one main heading, its headings skip no level, and no id is used twice.',
  when: 'build',
  reason:
    'People with screen readers jump from heading to heading, and search engines take the main heading as the subject of the page.',
  source:
    '[WCAG 2.2, 1.3.1 Info and Relationships; technique G141](https://www.w3.org/TR/WCAG22/#info-and-relationships) (2024-12-12)',
  *check({ traits, sources }) {
    for (const { route, source, headings: all, ids } of traits) {
      if (!route) continue;
      const page = route.path;
      const at = (text = '') => locate(sources, source, text);
      const main = all.filter(({ level }) => level === 1);
      if (main.length !== 1) yield problem('HEADING_ONE', at(main[1]?.text), { page, found: main.length });
      let from = 0;
      for (const { level: to, text } of all) {
        if (to > from + 1 && main.length > 0) yield problem('HEADING_SKIPPED', at(text), { page, from, to, text });
        from = to;
      }
      for (const [id, count] of ids) {
        if (count < 2) continue;
        const heading = all.find(({ text }) => slugify(text) !== '' && id.endsWith(slugify(text)));
        yield problem('DUPLICATE_ID', at(heading?.text), { page, id });
      }
    }
  },
};
