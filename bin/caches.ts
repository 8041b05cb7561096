// The caches that one run leaves for the next. They lie inside node_modules, so that a clean install empties them.
import { join } from 'node:path';
import { type Cache, diskCache } from '../generator/cache.ts';
import { hexDigest } from '../generator/digest.ts';
import { type DiskResultCache, diskResultCache } from '../generator/result-cache.ts';

/** Identifies the running program: the launcher puts the hash of its sources into this path. */
export const PROGRAM_ID = import.meta.url;

const cacheFolder = (home: string, ...path: readonly string[]): string =>
  join(home, 'node_modules', '.cache', 'site', ...path);

const shortHash = (text: string): string => hexDigest(text).slice(0, 16);

/** The path of the file that records the last build into the folder `out`. */
export const lastBuildFile = (home: string, out: string): string => cacheFolder(home, 'last', shortHash(out));

/** The cache of fonts, styles, photos and share cards. All commands share it. */
export const derivedCacheFor = (home: string): Cache => diskCache(cacheFolder(home, 'results'), PROGRAM_ID);

/** The cache of the parsed content files of one content root. */
export const contentCacheFor = (home: string, root: string): DiskResultCache =>
  diskResultCache(cacheFolder(home, 'content', shortHash(root)), PROGRAM_ID);

/** One line that says how much of each kind came from the cache. */
export function contentCacheText(counts: ReturnType<DiskResultCache['counts']>): string {
  const kinds = Object.entries(counts).map(([kind, { kept, made }]) => `${kept} of ${kept + made} ${kind}`);
  return `  from the cache: ${kinds.join(', ')}`;
}
