// Compares two built sites: what changes for a visitor.
import { diffArrays } from 'diff';
import { groupBy } from '../../system/group-by.ts';
import type { SeenPage, SeenSite } from './read.ts';

/** Texts that are removed and added at one place, and the pages where they are. */
export interface TextChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly pages: readonly string[];
}
/** A price, number or link, and the pages that it was added to or removed from. */
export interface Occurrence {
  readonly what: string;
  readonly pages: readonly string[];
}

/** What pages no longer show, and what they show now. */
export interface RemovedAndAdded {
  readonly removed: readonly Occurrence[];
  readonly added: readonly Occurrence[];
}
/** All differences between two sites. */
export interface Difference {
  readonly pages: {
    readonly before: number;
    readonly after: number;
    readonly added: readonly SeenPage[];
    readonly removed: readonly { readonly page: SeenPage; readonly leadsTo: string | undefined }[];
  };
  /** Changed titles, descriptions and noindex marks of pages that are in both. */
  readonly heads: readonly {
    readonly path: string;
    readonly field: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly texts: readonly TextChange[];
  readonly prices: RemovedAndAdded;
  readonly contacts: RemovedAndAdded;
  readonly links: RemovedAndAdded;
  readonly files: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
  /** The total bytes of each kind of file. */
  readonly sizes: readonly { readonly kind: string; readonly before: number; readonly after: number }[];
}

/** Compares two built sites. */
export function compare(before: SeenSite, after: SeenSite): Difference {
  const both = [...before.pages].flatMap(([path, page]) => {
    const other = after.pages.get(path);
    return other ? [[page, other] as const] : [];
  });
  return {
    pages: {
      before: before.pages.size,
      after: after.pages.size,
      added: [...after.pages.values()].filter((page) => !before.pages.has(page.path)),
      removed: [...before.pages.values()]
        .filter((page) => !after.pages.has(page.path))
        .map((page) => ({ page, leadsTo: after.redirects.get(page.path) })),
    },
    heads: both.flatMap(([old, current]) => headChanges(old, current)),
    texts: textChanges(both),
    prices: occurrences(before, after, (page) => page.prices),
    contacts: occurrences(before, after, (page) => page.contacts),
    links: occurrences(before, after, (page) => page.links, false),
    files: fileChanges(before, after),
    sizes: sizes(before, after),
  };
}

/** The changes in the metadata of a page. */
function headChanges(old: SeenPage, current: SeenPage): Difference['heads'] {
  const fieldsOf = ({ title, description, indexable }: SeenPage) => ({
    title,
    description,
    'shown to search engines': indexable ? 'yes' : 'no',
  });
  const before = fieldsOf(old);
  return Object.entries(fieldsOf(current))
    .map(([field, after]) => ({ path: current.path, field, before: before[field as keyof typeof before], after }))
    .filter((each) => each.before !== each.after);
}

/** Each change of text once, with all pages where it occurs; those on the most pages first. */
function textChanges(pairs: readonly (readonly [SeenPage, SeenPage])[]): TextChange[] {
  const changes = pairs.flatMap(([a, b]) => hunks(a.texts, b.texts).map((hunk) => ({ hunk, page: a.path })));
  return [...groupBy(changes, ({ hunk }) => JSON.stringify(hunk)).values()]
    .map((group) => ({ ...(group as typeof changes)[0]!.hunk, pages: [...new Set(group.map(({ page }) => page))] }))
    .sort((x, y) => y.pages.length - x.pages.length);
}

/** The runs of removed and added texts, between texts that stay. */
function hunks(before: readonly string[], after: readonly string[]): Record<'removed' | 'added', string[]>[] {
  const result: ReturnType<typeof hunks> = [];
  let hunk: (typeof result)[number] | undefined;
  for (const { removed, added, value } of diffArrays([...before], [...after])) {
    if (!removed && !added) hunk = undefined;
    else {
      if (!hunk) result.push((hunk = { removed: [], added: [] }));
      hunk[removed ? 'removed' : 'added'].push(...value);
    }
  }
  return result;
}

/**
 * The values that were removed from or added to pages. `of` returns the values of a page. Those of removed pages are
 * not counted, because the pages themselves are reported; those of new pages are, if `ofNew`.
 */
function occurrences(
  before: SeenSite,
  after: SeenSite,
  of: (page: SeenPage) => ReadonlySet<string>,
  ofNew = true,
): RemovedAndAdded {
  const missing = (from: SeenSite, to: SeenSite, countsUnpaired: boolean): Occurrence[] => {
    const lost = [...from.pages.values()].flatMap((page) => {
      const other = to.pages.get(page.path);
      const values = other || countsUnpaired ? [...of(page)] : [];
      return values.filter((what) => !other || !of(other).has(what)).map((what) => ({ what, path: page.path }));
    });
    return [...groupBy(lost, ({ what }) => what)].map(([what, group]) => ({
      what,
      pages: group.map(({ path }) => path),
    }));
  };
  return { removed: missing(before, after, false), added: missing(after, before, ofNew) };
}

/**
 * A file that the build names after its contents: esbuild's with eight capitals and digits, all others with ten hex
 * digits.
 */
const HASHED = /^((?:assets|admin)\/.+)-(?:[0-9a-f]{10}|[0-9A-Z]{8})(?=\.\w+$)/;

/** The hashes of the files that are no pages, by path. Paths are without their hashes, so that a file with a new one counts as changed. */
function hashesByPath({ files }: SeenSite): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const [path, { hash }] of files) {
    if (path.endsWith('.html')) continue;
    const name = path.replace(HASHED, '$1');
    const others = hashes.get(name); // photos of the same name in different folders
    hashes.set(name, others === undefined ? hash : `${others} ${hash}`);
  }
  return hashes;
}

function fileChanges(before: SeenSite, after: SeenSite): Difference['files'] {
  const old = hashesByPath(before);
  const current = hashesByPath(after);
  return {
    added: [...current.keys()].filter((path) => !old.has(path)),
    removed: [...old.keys()].filter((path) => !current.has(path)),
    changed: [...current].filter(([path, hash]) => old.has(path) && old.get(path) !== hash).map(([path]) => path),
  };
}

const KINDS: Readonly<Record<string, RegExp>> = {
  pages: /\.html$/,
  scripts: /\.m?js$/,
  fonts: /\.woff2?$/,
  pictures: /\.(png|jpe?g|webp|avif|gif|svg|ico)$/,
  'other files': /./,
};

function sizes(before: SeenSite, after: SeenSite): Difference['sizes'] {
  const kindOf = (path: string): string | undefined => Object.keys(KINDS).find((kind) => KINDS[kind]?.test(path));
  const sum = (site: SeenSite, kind: string): number =>
    [...site.files].reduce((total, [path, { bytes }]) => total + (kindOf(path) === kind ? bytes : 0), 0);
  return Object.keys(KINDS).map((kind) => ({ kind, before: sum(before, kind), after: sum(after, kind) }));
}
