// Finds traces of the program in what visitors see: undefined, NaN, [object Object], Invalid Date, an unfilled
// {placeholder}.
import { problem } from '../../../problems/problem.ts';
import { locate, onePerPlace } from '../../locate.ts';
import type { BuildRule } from '../../rule.ts';

export const machinery: BuildRule = {
  id: 'leaks/machinery',
  proves: 'No page shows undefined, NaN, [object Object], Invalid Date or an unfilled {placeholder}.',
  when: 'build',
  reason: 'It shows visitors that nobody looked at the page before it was published.',
  source: '[ECMAScript Language Specification, 7.1.17 ToString](https://tc39.es/ecma262/#sec-tostring) (2025-06)',
  *check({ traits, sources }) {
    const all = traits.flatMap(({ route, file, source, leaks }) =>
      leaks.map((leak) => ({ ...leak, page: route?.path ?? file, place: () => locate(sources, source, leak.found) })),
    );
    for (const { first, place, others } of onePerPlace(all, (leak) => leak.found))
      yield problem('LEAK', place, { page: first.page, others, found: first.found, excerpt: first.excerpt });
  },
};
