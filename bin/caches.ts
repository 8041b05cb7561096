// What one run leaves to the next, and where: below the packages, where a clean install empties it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Cache, diskCache } from '../generator/cache.ts';
import { type DiskResultCache, diskResultCache } from '../generator/result-cache.ts';

/** The program that runs, by the hash of its sources that the launcher put into its path. */
export const PROGRAM = import.meta.url;

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Where what the last build into a folder told is kept. */
export const lastBuildFile = (home: string, out: string): string =>
  join(home, 'node_modules', '.cache', 'site', 'last', short(out));

/** What keeps fonts, styles, photos and share cards, for every command the same. */
export const cacheFor = (home: string): Cache =>
  diskCache(join(home, 'node_modules', '.cache', 'site', 'results'), PROGRAM);

/** Where what the files of one content root say is kept. */
export const resultsFor = (home: string, root: string): DiskResultCache =>
  diskResultCache(join(home, 'node_modules', '.cache', 'site', 'content', short(root)), PROGRAM);

/** What was kept from the last run and what had to be made, in a line. */
export const resultsText = (counts: ReturnType<DiskResultCache['counts']>): string =>
  `  kept from the last run: ${Object.entries(counts)
    .map(([kind, { kept, made }]) => `${kept} of ${kept + made} ${kind}`)
    .join(', ')}`;
