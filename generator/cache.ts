// Keeps the results of expensive pure functions between builds, each under a hash of everything that went in.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Cache {
  /** The result of `make` for these inputs, made now or kept from before. */
  remember(kind: string, inputs: readonly string[], make: () => Promise<string>): Promise<string>;
}

/** A cache that keeps nothing. */
export const NO_CACHE: Cache = { remember: (_kind, _inputs, make) => make() };

/**
 * A cache in `folder`. `version` stands for the code that makes the results. An entry carries a checksum of itself: a torn or
 * foreign one is made anew, never believed. A folder that cannot be written costs time, not correctness.
 */
export function diskCache(folder: string, version: string): Cache {
  return {
    async remember(kind, inputs, make) {
      const key = hash(JSON.stringify([version, kind, ...inputs]));
      const file = join(folder, kind, key);
      const kept = await readFile(file, 'utf8').catch(() => undefined);
      if (kept !== undefined && kept.slice(0, 64) === hash(kept.slice(65))) return kept.slice(65);
      const made = await make();
      await keep(file, `${hash(made)}\n${made}`);
      return made;
    },
  };
}

/** Writes through a neighbour and a rename, so that no reader sees half a file. */
async function keep(file: string, contents: string): Promise<void> {
  const own = `${file}.${process.pid}`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(own, contents);
    await rename(own, file);
  } catch {
    // A read-only or full disk: the result is used all the same, and made again next time.
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
