// Compares two built sites: what changes for a visitor.
import { diffArrays } from 'diff';
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
/** The total bytes of one kind of file. */
export interface Sizes {
  readonly kind: string;
  readonly before: number;
  readonly after: number;
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
  readonly sizes: readonly Sizes[];
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
  const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');
  const { path } = current;
  const changes = [
    { path, field: 'title', before: old.title, after: current.title },
    { path, field: 'description', before: old.description, after: current.description },
    {
      path,
      field: 'shown to search engines',
      before: yesOrNo(old.indexable),
      after: yesOrNo(current.indexable),
    },
  ];
  return changes.filter(({ before, after }) => before !== after);
}

/** Each change of text once, with all pages where it occurs; those on the most pages first. */
function textChanges(pairs: readonly (readonly [SeenPage, SeenPage])[]): TextChange[] {
  const changes = new Map<string, { removed: string[]; added: string[]; pages: string[] }>();
  for (const [a, b] of pairs) {
    for (const hunk of hunks(a.texts, b.texts)) {
      const key = JSON.stringify(hunk);
      const known = changes.get(key) ?? { ...hunk, pages: [] };
      if (known.pages.at(-1) !== a.path) known.pages.push(a.path); // the same change may occur twice on a page
      changes.set(key, known);
    }
  }
  return [...changes.values()].sort((x, y) => y.pages.length - x.pages.length);
}

/** The runs of removed and added texts, between texts that stay. */
function hunks(before: readonly string[], after: readonly string[]): { removed: string[]; added: string[] }[] {
  const result: { removed: string[]; added: string[] }[] = [];
  let hunk: { removed: string[]; added: string[] } | undefined;
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
    const pagesOf = new Map<string, string[]>();
    for (const page of from.pages.values()) {
      const other = to.pages.get(page.path);
      for (const what of of(page)) {
        const isMissing = other ? !of(other).has(what) : countsUnpaired;
        if (!isMissing) continue;
        const pages = pagesOf.get(what) ?? [];
        pagesOf.set(what, pages);
        pages.push(page.path);
      }
    }
    return [...pagesOf].map(([what, pages]) => ({ what, pages }));
  };
  return { removed: missing(before, after, false), added: missing(after, before, ofNew) };
}

/**
 * A file that the build names after its contents: esbuild's with eight capitals and digits, all others with ten hex
 * digits.
 */
const HASHED = /^((?:assets|admin)\/.+)-(?:[0-9a-f]{10}|[0-9A-Z]{8})(?=\.\w+$)/;

/** The hashes of the files by path. Paths are without their hashes, so that a file with a new one counts as changed. */
function hashesByPath({ files }: SeenSite): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const [path, { hash }] of files) {
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

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['scripts', /\.m?js$/],
  ['fonts', /\.woff2?$/],
  ['pictures', /\.(png|jpe?g|webp|avif|gif|svg|ico)$/],
  ['other files', /./],
];

function sizes(before: SeenSite, after: SeenSite): Sizes[] {
  const pages = (site: SeenSite): number => [...site.pages.values()].reduce((sum, page) => sum + page.bytes, 0);
  const kindOf = (path: string): string => KINDS.find(([, pattern]) => pattern.test(path))![0];
  const sum = (site: SeenSite, kind: string): number =>
    [...site.files].filter(([path]) => kindOf(path) === kind).reduce((total, [, { bytes }]) => total + bytes, 0);
  return [
    { kind: 'pages', before: pages(before), after: pages(after) },
    ...KINDS.map(([kind]) => ({ kind, before: sum(before, kind), after: sum(after, kind) })),
  ];
}
