// Finds pages in a further language whose counterpart is not one.
import { nearest } from '../problems/nearest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { itemsOf } from './items.ts';
import type { Located, Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems of the pages that name a language or a counterpart. */
export function counterpartProblems(site: Site, placeOf: PlaceOf): Problem[] {
  const items: readonly Located[] = itemsOf(site);
  const originals = new Set(items.flatMap(({ path, language }) => (language === undefined ? [path] : [])));
  const taken = new Map<string, string>();
  return items.flatMap(({ source, language, counterpart: found }): Problem[] => {
    if (found === undefined) return [];
    const other = taken.get(`${language} ${found}`);
    taken.set(`${language} ${found}`, source);
    const report = (expected: string, suggestion?: string): Problem[] => [
      problem('BAD_VALUE', placeOf(source, ['counterpart']), { found, expected, suggestion }, 'warning'),
    ];
    if (language === undefined) return report('also a `language`: pages in the main language name no counterpart');
    if (!originals.has(found)) return report('the address of a page in the main language', nearest(found, originals));
    return other === undefined ? [] : report(`a page that ${other} does not name already`);
  });
}
