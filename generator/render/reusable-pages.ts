// Pages that would be rendered as they were before: the last build wrote them, and they are there.
// (docs/decisions/what-builds-keep.md)
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sheet, StyleUse } from '../assets/sheets.ts';
import { type PackedFacts, packed, type ReadFacts, unpacking } from '../checks/facts.ts';
import { type Sources, stampOf } from '../content/read.ts';
import type { Assets, OutputFile, Route } from '../contract.ts';
import { digest } from '../digest.ts';
import { memo } from '../memo.ts';
import { type BuildOptions, heldBy, textOf } from '../run.ts';
import type { ResultCache } from '../result-cache.ts';

export interface ReusablePages {
  /** A page that is there: by what its stylesheet is chosen, and the file, if it has that one. */
  find(route: Route): { readonly use: StyleUse; file(sheet: Sheet): OutputFile | undefined } | undefined;
  /** The assets that a page is rendered with: one that may be reused sees no other's share card. */
  assetsFor(route: Route, assets: Assets): Assets;
  /** Keeps, for the next build, what a page that was rendered depends on. */
  record(route: Route, worn: StyleUse, sheet: Sheet, page: OutputFile): void;
  /** What a page tells, where it was the same before; else as `read` tells, kept for the next time. */
  facts(page: OutputFile, read: () => ReadFacts): ReadFacts;
}

/** None is there, and nothing is kept. */
const NO_REUSABLE: ReusablePages = {
  find: () => undefined,
  assetsFor: (_route, assets) => assets,
  record: () => undefined,
  facts: (_page, read) => read(),
};

/** A page as it was written: which file that was, and in which stylesheet. */
interface RecordedPage extends StyleUse {
  readonly sum: string;
  readonly sheet: string;
}
interface Inputs {
  readonly sources: Sources;
  readonly assets: Assets;
  readonly options: BuildOptions;
  readonly hasFeed: boolean;
}

/** The pages in the folder `target` that may be reused: of types that say which articles they show. None without a cache. */
export function reusablePages(
  target: string | undefined,
  results: ResultCache | undefined,
  inputs: Inputs,
): ReusablePages {
  if (target === undefined || !results) return NO_REUSABLE;
  const {
    sources,
    assets: { cards },
  } = inputs;
  const base = hashOf(inputs);
  const unpack = unpacking();
  const keyOf = memo((route: Route): string => {
    const file = sources.files.get(route.source);
    return JSON.stringify([base, route.path, route.related, cards.get(route.path), file && stampOf(file)]);
  });
  return {
    find: memo((route: Route) => {
      const record = route.related && results.get<RecordedPage>('pages', keyOf(route));
      const file = record && existing(join(target, route.file), record.sum);
      if (!file || !results.touch('facts', keyOf(route))) return undefined;
      return {
        use: record,
        file: (sheet) =>
          sheet.hash === record.sheet ? { path: route.file, from: route.source, route, ...file } : undefined,
      };
    }),
    assetsFor: (route, assets) => {
      const card = cards.get(route.path);
      return route.related ? { ...assets, cards: new Map(card && [[route.path, card]]) } : assets;
    },
    record(route, { hasIsland, names }, { hash }, page) {
      if (route.related)
        results.set('pages', keyOf(route), {
          sum: digest(heldBy(page)!),
          sheet: hash,
          hasIsland,
          names,
        } satisfies RecordedPage);
    },
    facts(page, read) {
      const key = page.route?.related ? keyOf(page.route) : textOf(page)!;
      const found = results.get<PackedFacts>('facts', key);
      if (found) return unpack(found);
      const facts = read();
      results.set('facts', key, packed(facts));
      return facts;
    },
  };
}

/** A hash of everything that a page may show which is neither its own file nor another article. */
function hashOf({ sources, assets, options: { base, siteUrl, drafts, now, mail }, hasFeed }: Inputs): string {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([base, siteUrl, drafts, now, mail, hasFeed, { ...assets, cards: [] }, [...sources.fonts.keys()]]),
  );
  for (const file of sources.files.values())
    if (!file.path.startsWith('posts/')) hash.update(JSON.stringify([file.path, stampOf(file)]));
  for (const { path, size, photo } of sources.publicFiles) hash.update(JSON.stringify([path, size, photo]));
  return hash.digest('base64url');
}

/** A file that has the checksum, and which one that is. */
function existing(path: string, sum: string): Pick<OutputFile, 'contents' | 'existing'> | undefined {
  try {
    const stats = lstatSync(path, { bigint: true });
    if (!stats.isFile()) return undefined;
    const contents = readFileSync(path);
    const { ino, mtimeNs, mode } = stats;
    return digest(contents) === sum ? { contents, existing: { path, ino, mtimeNs, mode } } : undefined;
  } catch {
    return undefined; // it is gone, or nobody's to read: it is rendered
  }
}
