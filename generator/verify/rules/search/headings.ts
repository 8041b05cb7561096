// Checks that each page has one h1, headings that skip no level, and no duplicate ids.
import { type Problem, problem } from '../../../problems/problem.ts';
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
  check: ({ traits, sources }) =>
    traits.flatMap((page) => {
      if (!page.route) return [];
      const name = page.route.path;
      const problems: Problem[] = [];
      const main = page.headings.filter((heading) => heading.level === 1);
      if (main.length !== 1)
        problems.push(
          problem('HEADING_ONE', locate(sources, page.source, main[1]?.text ?? ''), {
            page: name,
            found: main.length,
          }),
        );
      let level = 0;
      for (const heading of page.headings) {
        if (heading.level > level + 1 && main.length > 0)
          problems.push(
            problem('HEADING_SKIPPED', locate(sources, page.source, heading.text), {
              page: name,
              from: level,
              to: heading.level,
              text: heading.text,
            }),
          );
        level = heading.level;
      }
      for (const [id, count] of page.ids) {
        if (count === 1) continue;
        const heading = page.headings.find(({ text }) => slugify(text) !== '' && id.endsWith(slugify(text)));
        problems.push(problem('DUPLICATE_ID', locate(sources, page.source, heading?.text ?? ''), { page: name, id }));
      }
      return problems;
    }),
};
