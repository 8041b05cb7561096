// The caches that one run leaves for the next. They are inside node_modules, so that a clean install empties them.
import { join } from 'node:path';
import { type Cache, diskCache } from '../generator/system/cache.ts';

/** Identifies the running program: the launcher puts the hash of its sources into this path. */
const PROGRAM_ID = import.meta.url;

const cacheFolder = (home: string, ...path: readonly string[]): string =>
  join(home, 'node_modules', '.cache', 'site', ...path);

/** The cache of fonts, styles, photos and share cards. All commands share it. */
export const derivedCacheFor = (home: string): Cache => diskCache(cacheFolder(home, 'results'), PROGRAM_ID);
