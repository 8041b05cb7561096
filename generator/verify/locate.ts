// Finds the place in the content that a finding comes from.
import type { Sources } from '../content/read.ts';
import { factsOf } from '../content/facts.ts';
import { matchesIn, patternOf } from '../content/text-index.ts';
import { groupBy } from '../system/group-by.ts';
import { decoded } from '../system/decoded.ts';
import type { Place } from '../problems/problem.ts';

/**
 * The place of a text in the content: in the source file of the page, or else in any other content file, or else just
 * the source file. The first of the needles that is found counts. Typographic quotes and dashes match plain ones.
 */
export function locate(sources: Sources, source: string, ...needles: readonly string[]): Place {
  const others = [...sources.files.keys()].filter((path) => /\.(ya?ml|md)$/.test(path));
  for (const paths of [[source], others])
    for (const needle of needles)
      for (const path of paths) {
        const place = find(sources, path, needle);
        if (place) return place;
      }
  return { file: source };
}

/**
 * The place of a link by its address. In Markdown, that is in round brackets, because the words of the link may be the
 * same as its address. A link that is not in the file of its page is on every page, as those of the menus are: its
 * place is not in another service, area or article, nor in a longer address.
 */
export function locateLink(sources: Sources, source: string, href: string): Place {
  const addresses = [...new Set([href, decoded(href)])];
  for (const address of addresses) {
    const link = find(sources, source, `](${address})`);
    if (link?.column !== undefined) return { ...link, column: link.column + 2, length: address.length };
  }
  const ofSite = [...sources.files.keys()].filter((path) => /^data\/[^/]+\.yaml$/.test(path));
  for (const path of [source, ...ofSite]) {
    for (const address of addresses) {
      const link = find(sources, path, address, true);
      if (link) return link;
    }
  }
  return locate(sources, source, ...addresses);
}

/**
 * Groups findings that come from the same place in the content, such as the footer of every page: the first finding of
 * each group, and the number of other pages that have it.
 */
export function onePerPlace<T extends { readonly page: string; place(): Place }>(
  found: readonly T[],
  whatOf: (each: T) => string,
): { readonly first: T; readonly place: Place; readonly others: number }[] {
  const placed = found.map((each) => ({ first: each, place: each.place() }));
  return [...groupBy(placed, ({ first, place }) => JSON.stringify([whatOf(first), place])).values()].flatMap((group) =>
    group.slice(0, 1).map((each) => ({ ...each, others: new Set(group.map(({ first }) => first.page)).size - 1 })),
  );
}

/** The first place of a text in a file: as a word of its own, or else, unless `onlyWhole`, within a longer one. */
function find(sources: Sources, path: string, needle: string, onlyWhole = false): Place | undefined {
  const file = sources.files.get(path);
  if (!file || needle.trim() === '') return undefined;
  const [match] = [
    ...matchesIn(file, patternOf(needle, 'word'), factsOf(sources)),
    ...(onlyWhole || needle.length === 1 ? [] : matchesIn(file, patternOf(needle), factsOf(sources))),
  ];
  return match && { file: path, line: match.line, column: match.column, length: match.length };
}
