// Finds the problems that only show in the whole site, such as two pages at one address.
import { parse } from 'node:path';
import { type Problem, problem } from '../problems/problem.ts';
import { slugify } from '../schemas/fields/parse.ts';
import { groupBy } from '../system/group-by.ts';
import { slugOf } from '../schemas/fields/slug-of.ts';
import { sameUnit } from '../schemas/fields/range.ts';
import type { Words } from '../schemas/files/words.ts';
import { counterpartProblems } from './counterparts.ts';
import { factProblems } from './fact-problems.ts';
import type { Sources } from './read.ts';
import { LISTS, type Lists } from './items.ts';
import type { Located, Site } from './site.ts';
import { mirroredLongitudes } from './mirrored-longitudes.ts';
import { onlyValue, type ReadFiles } from './normalize.ts';
import { ownWords } from './own-words.ts';
import { periodProblems } from './periods.ts';
import { placeholders } from './placeholders.ts';
import { specialHoursProblems } from './special-hours.ts';
import { takenRedirects } from './taken-redirects.ts';
import { unshownReviews } from './unshown-reviews.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems, on the day `now`, of a site that was assembled from the files `read`. */
export function siteProblems(site: Site, read: ReadFiles, sources: Sources, now: string): Problem[] {
  const files = new Map([...read.values()].flat().map(({ file, yaml }) => [file, yaml]));
  const placeOf: PlaceOf = (file, path) => files.get(file)?.place(path) ?? { file };
  return [
    ...[...groupBy(site.areas, languageOf).values()].flatMap((areas) => mixedUnits(areas, site, placeOf)),
    ...mirroredLongitudes(site, placeOf),
    ...duplicates(site, placeOf),
    ...takenRedirects(site, placeOf),
    ...takenIds(site, placeOf),
    ...[...groupBy(site.posts, languageOf).values()].flatMap((posts) => mixedTopics(posts, placeOf)),
    ...unshownReviews(onlyValue(read, 'reviews')?.reviews, site, placeOf),
    ...counterpartProblems(site, placeOf),
    ...specialHoursProblems(site, now, placeOf),
    ...periodProblems(site, now, placeOf),
    ...factProblems(onlyValue(read, 'facts'), sources, now, placeOf),
    ...placeholders(site, placeOf),
    ...ownWords(onlyValue(read, 'words') as Partial<Words> | undefined, site.settings.language, placeOf),
  ];
}

const languageOf = ({ language = '' }: Located): string => language;

/** Slugs, ids and addresses that two files share. The oldest article or project keeps its own. */
function duplicates(site: Site, placeOf: PlaceOf): Problem[] {
  const problems: Problem[] = [];
  const lists = LISTS.map((name): readonly Lists[typeof name][number][] => site[name].toReversed());
  for (const items of lists)
    for (const [{ slug, source }, other] of repeated(items, (each) => each.slug)) {
      const suggestion = slugify(parse(source).name);
      const isFree = items.every((each) => each.slug !== suggestion);
      const args = { what: 'slug', slug, other, ...(isFree && { suggestion }) } as const;
      problems.push(problem('DUPLICATE_SLUG', placeOf(source, ['slug']), args));
    }
  let highest = Math.max(0, ...site.posts.map(({ id }) => Number(id)).filter(Number.isSafeInteger));
  for (const [{ id, source }, other] of repeated(site.posts.toReversed(), (each) => each.id)) {
    const suggestion = `"${++highest}"`;
    problems.push(problem('DUPLICATE_SLUG', placeOf(source, ['id']), { what: 'id', slug: id, other, suggestion }));
  }
  const reported = new Set(problems.map(({ place }) => place.file)); // a duplicate slug implies a duplicate address
  for (const [item, other] of repeated([...site.pages, ...lists.flat()], (each) => each.path)) {
    if (reported.has(item.source)) continue;
    const place = placeOf(item.source, ['slug' in item ? 'slug' : 'path']);
    problems.push(problem('DUPLICATE_URL', place, { url: item.path, other }));
  }
  return problems;
}

/** Ids of sections that something else on their page has already, so that links would lead to that. */
const takenIds = ({ composed }: Site, placeOf: PlaceOf): Problem[] =>
  composed.flatMap(({ sections, source }) =>
    sections.flatMap((section, index) => {
      if (section.id === undefined || section.id === section.anchor) return [];
      const expected = 'a name that nothing else on this page has';
      const args = { found: section.id, expected, suggestion: section.anchor };
      return [problem('BAD_VALUE', placeOf(source, ['sections', index, 'id']), args)];
    }),
  );

/** Tags that differ in more than capitals and spaces, but have the same address, so that their topic has one page. */
function mixedTopics(posts: Site['posts'], placeOf: PlaceOf): Problem[] {
  const plain = (tag: string): string => tag.toLowerCase().replace(/[\s-]+/g, ' ');
  const first = new Map<string, string>();
  const tags = new Map(posts.flatMap(({ tags, source }) => tags.map((tag, at) => [tag, { source, at }] as const)));
  return [...tags].flatMap(([tag, { source, at }]) => {
    const slug = slugOf(tag, '');
    const other = first.get(slug) ?? tag;
    first.set(slug, other);
    if (slug === '' || plain(other) === plain(tag)) return [];
    const expected = `a tag that differs from "${other}" in letters or digits: both have the address ${slug}, and one page`;
    return [problem('BAD_VALUE', placeOf(source, ['tags', at]), { found: tag, expected }, 'warning')];
  });
}

/** Areas whose costs or durations are not in the unit of the first area's, where a page draws them on one scale. */
function mixedUnits(areas: Site['areas'], { composed }: Site, placeOf: PlaceOf): Problem[] {
  const drawn = new Set(composed.flatMap(({ sections }) => sections.flatMap(({ roles }) => roles.compares ?? [])));
  return [...drawn].flatMap((measure) => {
    const [first, ...others] = areas.flatMap(({ source, [measure]: range }) => (range ? [{ source, range }] : []));
    if (!first) return [];
    return others
      .filter(({ range }) => !sameUnit(first.range, range))
      .map(({ source, range }) =>
        problem('BAD_VALUE', placeOf(source, [measure]), {
          found: range.shown,
          expected: `an amount in the unit of ${first.source}, ${first.range.shown}: a page draws both on one scale`,
        }),
      );
  });
}

/**
 * The items whose key an earlier item has, each with the source of that item. A file with the name of its address comes
 * before those with other names, which are copies of it.
 */
function* repeated<T extends { readonly source: string; readonly path: string }>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Generator<readonly [T, string]> {
  const isCopy = ({ path, source }: T): boolean => !path.endsWith(`/${parse(source).name}`);
  const first = new Map<string, string>();
  for (const item of [...items.filter((each) => !isCopy(each)), ...items.filter(isCopy)]) {
    const key = keyOf(item);
    const other = first.get(key);
    if (other === undefined) first.set(key, item.source);
    else yield [item, other];
  }
}
