// Pages that would be rendered as they were before: they stand in the folder where the last build wrote them.
// (docs/decisions/what-builds-keep.md)
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sheet, Worn } from '../assets/sheets.ts';
import { type PackedFacts, packed, type ReadFacts, unpacking } from '../checks/facts.ts';
import { type Sources, stampOf } from '../content/read.ts';
import type { Assets, OutputFile, Route } from '../contract.ts';
import { digest } from '../digest.ts';
import { memo } from '../memo.ts';
import { type BuildOptions, heldBy, textOf } from '../run.ts';
import type { Shelf } from '../shelf.ts';

export interface KeptPages {
  /** A page that stands: by what its stylesheet is chosen, and the file, if it has that one. */
  find(route: Route): { readonly worn: Worn; file(sheet: Sheet): OutputFile | undefined } | undefined;
  /** The assets that a page is rendered with: one that may be kept sees no other's share card. */
  assetsFor(route: Route, assets: Assets): Assets;
  /** Keeps what stands for a page that was rendered. */
  note(route: Route, worn: Worn, sheet: Sheet, page: OutputFile): void;
  /** What a page tells, where it was the same before; else as `read` tells, kept for the next time. */
  facts(page: OutputFile, read: () => ReadFacts): ReadFacts;
}

/** Nothing stands, and nothing is kept. */
const NONE_KEPT: KeptPages = {
  find: () => undefined,
  assetsFor: (_route, assets) => assets,
  note: () => undefined,
  facts: (_page, read) => read(),
};

/** A page as it was written: which file that was, and in which stylesheet. */
interface KeptPage extends Worn {
  readonly sum: string;
  readonly sheet: string;
}
interface Ground {
  readonly sources: Sources;
  readonly assets: Assets;
  readonly options: BuildOptions;
  readonly hasFeed: boolean;
}

/** The pages in the folder `target` that may stand: those that say what they show of articles. None without a shelf. */
export function keptPages(target: string | undefined, shelf: Shelf | undefined, ground: Ground): KeptPages {
  if (target === undefined || !shelf) return NONE_KEPT;
  const {
    sources,
    assets: { cards },
  } = ground;
  const base = groundOf(ground);
  const unpack = unpacking();
  const keyOf = memo((route: Route): string => {
    const file = sources.files.get(route.source);
    return JSON.stringify([base, route.path, route.related, cards.get(route.path), file && stampOf(file)]);
  });
  return {
    find: memo((route: Route) => {
      const record = route.related && shelf.find<KeptPage>('pages', keyOf(route));
      const file = record && standing(join(target, route.file), record.sum);
      if (!file || !shelf.hold('facts', keyOf(route))) return undefined;
      return {
        worn: record,
        file: (sheet) =>
          sheet.hash === record.sheet ? { path: route.file, from: route.source, route, ...file } : undefined,
      };
    }),
    assetsFor: (route, assets) => {
      const card = cards.get(route.path);
      return route.related ? { ...assets, cards: new Map(card && [[route.path, card]]) } : assets;
    },
    note(route, { hasIsland, names }, { hash }, page) {
      if (route.related)
        shelf.put('pages', keyOf(route), {
          sum: digest(heldBy(page)!),
          sheet: hash,
          hasIsland,
          names,
        } satisfies KeptPage);
    },
    facts(page, read) {
      const key = page.route?.related ? keyOf(page.route) : textOf(page)!;
      const found = shelf.find<PackedFacts>('facts', key);
      if (found) return unpack(found);
      const facts = read();
      shelf.put('facts', key, packed(facts));
      return facts;
    },
  };
}

/** Stands for everything that a page may show which is neither its own file nor another article. */
function groundOf({ sources, assets, options: { base, siteUrl, drafts, now, mail }, hasFeed }: Ground): string {
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
function standing(path: string, sum: string): Pick<OutputFile, 'contents' | 'stands'> | undefined {
  try {
    const stats = lstatSync(path, { bigint: true });
    if (!stats.isFile()) return undefined;
    const contents = readFileSync(path);
    const { ino, mtimeNs, mode } = stats;
    return digest(contents) === sum ? { contents, stands: { path, ino, mtimeNs, mode } } : undefined;
  } catch {
    return undefined; // it is gone, or nobody's to read: it is rendered
  }
}
