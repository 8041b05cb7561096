// The caches that one run leaves for the next. They are inside node_modules, so that a clean install empties them.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** The page that leads the browser to the preview at a port, and that only its user can read. */
export const openingPage = (home: string, port: number): string =>
  join(packagesOf(home), '.cache', 'site', `open-${port}.html`);

/** The key of the previews of the program in `home`, of 128 random bits. It is kept, so that a browser is told it once. */
export async function previewKey(home: string): Promise<string> {
  const file = join(packagesOf(home), '.cache', 'site', 'preview-key');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (/^[\w-]{22}$/.test(kept)) return kept;
  const key = randomBytes(16).toString('base64url');
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(file, key, { mode: 0o600 }))
    .catch(() => undefined); // A read-only folder: the next preview has another key.
  return key;
}
