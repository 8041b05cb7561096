// Two built sites against each other: what a visitor would see change.
import type { SeenPage, SeenSite } from './read.ts';
import { type Step, diffLines } from './sequence.ts';

/** Texts that go and come at one place, and the pages where they do. */
export interface TextChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly pages: readonly string[];
}
/** Something that is on pages or is no longer: a price, a number, a link. */
export interface Occurrence {
  readonly what: string;
  readonly pages: readonly string[];
}
/** What went and what came. */
export interface RemovedAndAdded {
  readonly removed: readonly Occurrence[];
  readonly added: readonly Occurrence[];
}
/** Bytes of one kind of file. */
export interface Sizes {
  readonly kind: string;
  readonly before: number;
  readonly after: number;
}

/** Everything that differs. */
export interface Difference {
  readonly pages: {
    readonly before: number;
    readonly after: number;
    readonly added: readonly SeenPage[];
    readonly removed: readonly { readonly page: SeenPage; readonly leadsTo: string | undefined }[];
  };
  /** Titles, descriptions and marks of pages that are in both. */
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
  const both = [...before.pages.keys()]
    .filter((path) => after.pages.has(path))
    .map((path) => [before.pages.get(path)!, after.pages.get(path)!] as const);
  return {
    pages: {
      before: before.pages.size,
      after: after.pages.size,
      added: [...after.pages.values()].filter((page) => !before.pages.has(page.path)),
      removed: [...before.pages.values()]
        .filter((page) => !after.pages.has(page.path))
        .map((page) => ({ page, leadsTo: after.redirects.get(page.path) })),
    },
    heads: both.flatMap(([a, b]) =>
      [
        ['title', a.title, b.title],
        ['description', a.description, b.description],
        ['shown to search engines', a.indexable ? 'yes' : 'no', b.indexable ? 'yes' : 'no'],
      ]
        .filter(([, x, y]) => x !== y)
        .map(([field, x, y]) => ({ path: a.path, field: field!, before: x!, after: y! })),
    ),
    texts: textChanges(both),
    prices: moved(before, after, (page) => page.prices),
    contacts: moved(before, after, (page) => page.contacts),
    links: moved(before, after, (page) => page.links, false),
    files: fileChanges(before, after),
    sizes: sizes(before, after),
  };
}

/** Each change of text once, with all the pages where it is the same; those of most pages first. */
function textChanges(pairs: readonly (readonly [SeenPage, SeenPage])[]): TextChange[] {
  const changes = new Map<string, { removed: string[]; added: string[]; pages: string[] }>();
  for (const [a, b] of pairs) {
    for (const hunk of hunks(diffLines(a.texts, b.texts))) {
      const key = JSON.stringify(hunk);
      const known = changes.get(key) ?? { ...hunk, pages: [] };
      if (!known.pages.includes(a.path)) known.pages.push(a.path);
      changes.set(key, known);
    }
  }
  return [...changes.values()].sort((x, y) => y.pages.length - x.pages.length);
}

/** Runs of lines that go or come, without those that stay. */
function hunks(list: readonly Step[]): { removed: string[]; added: string[] }[] {
  const found: { removed: string[]; added: string[] }[] = [];
  let open = false;
  for (const { sign, text } of list) {
    if (sign === ' ') open = false;
    else {
      if (!open) found.push({ removed: [], added: [] });
      open = true;
      found.at(-1)![sign === '-' ? 'removed' : 'added'].push(text);
    }
  }
  return found;
}

/**
 * What of a kind is on pages where it was not, or no longer where it was. Pages that went are told as such; what new
 * ones bring counts, if wanted.
 */
function moved(
  before: SeenSite,
  after: SeenSite,
  of: (page: SeenPage) => ReadonlySet<string>,
  ofNew = true,
): RemovedAndAdded {
  const missing = (from: SeenSite, to: SeenSite, alone: boolean): Occurrence[] => {
    const found = new Map<string, string[]>();
    for (const page of from.pages.values()) {
      const other = to.pages.get(page.path);
      for (const what of of(page))
        if (other ? !of(other).has(what) : alone) found.set(what, [...(found.get(what) ?? []), page.path]);
    }
    return [...found].map(([what, pages]) => ({ what, pages }));
  };
  return { removed: missing(before, after, false), added: missing(after, before, ofNew) };
}

/** A name without the hash in it: a script whose hash changed is a changed script. */
const stable = (path: string): string => path.replace(/-[\w]{6,}(?=\.\w+$)/, '');

function fileChanges(before: SeenSite, after: SeenSite): Difference['files'] {
  const named = (site: SeenSite): Map<string, string> =>
    new Map([...site.files].map(([path, { hash }]) => [stable(path), hash]));
  const [a, b] = [named(before), named(after)];
  return {
    added: [...b.keys()].filter((path) => !a.has(path)),
    removed: [...a.keys()].filter((path) => !b.has(path)),
    changed: [...b].filter(([path, hash]) => a.has(path) && a.get(path) !== hash).map(([path]) => path),
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
