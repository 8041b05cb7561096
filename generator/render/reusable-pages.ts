// Finds pages in the folder of the last build that this build would render to the same bytes
// (docs/decisions/what-builds-keep.md).
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sheet, StyleUse } from '../assets/sheets.ts';
import type { ReadFacts } from '../checks/facts.ts';
import { type PackedFacts, packed, unpacking } from '../checks/packed-facts.ts';
import { type Sources, contentHash } from '../content/read.ts';
import type { Assets, OutputFile, Route } from '../contract.ts';
import { digest } from '../digest.ts';
import { memo } from '../memo.ts';
import { bytesInMemory, textOf } from '../contents.ts';
import type { BuildOptions } from '../run.ts';
import type { ResultCache } from '../result-cache.ts';

export interface ReusablePages {
  /** A reusable page: what its stylesheet depends on, and the file, provided that it contains that stylesheet. */
  find(route: Route): { readonly use: StyleUse; file(sheet: Sheet): OutputFile | undefined } | undefined;
  /** The assets to render a page with: a page that may be reused receives no share card but its own. */
  assetsFor(route: Route, assets: Assets): Assets;
  /** Records a rendered page under everything that it depends on, for the next build. */
  record(route: Route, use: StyleUse, sheet: Sheet, page: OutputFile): void;
  /** The cached facts of a page; on a miss, what `read` returns, which is then cached. */
  facts(page: OutputFile, read: () => ReadFacts): ReadFacts;
}

/** Finds no pages and records none. */
const NO_REUSABLE: ReusablePages = {
  find: () => undefined,
  assetsFor: (_route, assets) => assets,
  record: () => undefined,
  facts: (_page, read) => read(),
};

/** A page as it was written. */
interface RecordedPage extends StyleUse {
  /** The checksum of the file. */
  readonly sum: string;
  /** The hash of the stylesheet in it. */
  readonly sheet: string;
}

interface Inputs {
  readonly sources: Sources;
  readonly assets: Assets;
  readonly options: BuildOptions;
  readonly hasFeed: boolean;
}

/**
 * The reusable pages in the folder `target`. Only those of page types that declare which articles they show are
 * reusable, and none without a cache.
 */
export function reusablePages(
  target: string | undefined,
  results: ResultCache | undefined,
  inputs: Inputs,
): ReusablePages {
  if (target === undefined || !results) return NO_REUSABLE;
  const { sources } = inputs;
  const { cards } = inputs.assets;
  const commonHash = hashCommonInputs(inputs);
  const unpack = unpacking();
  const keyOf = memo((route: Route): string => {
    const file = sources.files.get(route.source);
    return JSON.stringify([commonHash, route.path, route.related, cards.get(route.path), file && contentHash(file)]);
  });
  return {
    find: memo((route: Route) => {
      const record = route.related && results.get<RecordedPage>('pages', keyOf(route));
      const file = record && existingFile(join(target, route.file), record.sum);
      if (!file) return undefined;
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
          sum: digest(bytesInMemory(page)!),
          sheet: hash,
          hasIsland,
          names,
        } satisfies RecordedPage);
    },
    facts(page, read) {
      const key = page.route?.related ? keyOf(page.route) : textOf(page)!;
      const cached = results.get<PackedFacts>('facts', key);
      if (cached) return unpack(cached);
      const facts = read();
      results.set('facts', key, packed(facts));
      return facts;
    },
  };
}

/** A hash of everything that any page may show, other than articles and what is in the key of the single page. */
function hashCommonInputs({ sources, assets, options, hasFeed }: Inputs): string {
  const files = [...sources.files.values()].filter(({ path }) => !path.startsWith('posts/'));
  return digest(
    JSON.stringify([
      shownOptions(options),
      hasFeed,
      { ...assets, cards: [] },
      [...sources.fonts.keys()],
      files.map((file) => [file.path, contentHash(file)]),
      sources.publicFiles.map(({ path, size, photo }) => [path, size, photo]),
    ]),
  );
}

/** All options but those that do not show on any page: a new one counts until it is added here. */
function shownOptions(options: BuildOptions): object {
  const { root, out, strict, unverified, redirectPages, admin, deferTexts, ...others } = options;
  const { cache, markdownCache, results, secondThread, onStage, ...shown } = others;
  return shown;
}

/** The file at a path and its identity; undefined if it cannot be read or its checksum differs. */
function existingFile(path: string, sum: string): Pick<OutputFile, 'contents' | 'existing'> | undefined {
  try {
    const stats = lstatSync(path, { bigint: true });
    const contents = readFileSync(path);
    const { ino, mtimeNs, mode } = stats;
    return digest(contents) === sum ? { contents, existing: { path, ino, mtimeNs, mode } } : undefined;
  } catch {
    return undefined; // missing or unreadable: the page is rendered again
  }
}
