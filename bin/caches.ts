// The caches that one run leaves for the next. They are inside node_modules, so that a clean install empties them.
import { basename, dirname, join } from 'node:path';
import { type Cache, diskCache } from '../generator/system/cache.ts';

/** Identifies the running program: the launcher puts the hash of its sources into this path. */
const PROGRAM_ID = import.meta.url;

/** The folder of the packages of the program in `home`: it is in there itself if npm has installed it. */
export const packagesOf = (home: string): string =>
  basename(dirname(home)) === 'node_modules' ? dirname(home) : join(home, 'node_modules');

/** The cache of fonts, styles, photos and share cards. All commands share it. */
export const derivedCacheFor = (home: string): Cache =>
  diskCache(join(packagesOf(home), '.cache', 'site', 'results'), PROGRAM_ID);
