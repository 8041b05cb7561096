// Keeps the results of expensive pure functions between builds, each under a hash of everything that went in.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Cache {
  /** The result of `make` for these inputs, made now or kept from before. */
  remember(kind: string, inputs: readonly string[], make: () => Promise<string>): Promise<string>;
  /** Whether such a result is kept. */
  has(kind: string, inputs: readonly string[]): Promise<boolean>;
  /** The same for bytes that outlive the program's version: `inputs` name the version of whatever makes them. */
  keep(kind: string, inputs: readonly string[], make: () => Promise<Uint8Array>): Promise<Kept>;
}

/** Bytes that wait on the disk, or wherever they are, until somebody reads them. */
export interface Kept {
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** A cache that keeps nothing from one build to the next. */
export const NO_CACHE: Cache = {
  remember: (_kind, _inputs, make) => make(),
  has: () => Promise.resolve(false),
  keep: async (_kind, _inputs, make) => inMemory(await make()),
};

const inMemory = (bytes: Uint8Array): Kept => ({ size: bytes.length, read: () => Promise.resolve(bytes) });

/**
 * A cache in `folder`. `version` stands for the code that makes the results. An entry carries a checksum of itself: a
 * torn or foreign one is made anew, never believed. A folder that cannot be written costs time, not correctness.
 */
export function diskCache(folder: string, version: string): Cache {
  const fileOf = (kind: string, key: readonly string[]): string =>
    join(folder, kind, hash(JSON.stringify([...key, kind])));
  return {
    async remember(kind, inputs, make) {
      const file = fileOf(kind, [version, ...inputs]);
      const found = await readEntry(file);
      if (found) return found.toString('utf8');
      const made = await make();
      await writeEntry(file, Buffer.from(made, 'utf8'));
      return made;
    },
    has: async (kind, inputs) => (await readEntry(fileOf(kind, [version, ...inputs]))) !== undefined,
    async keep(kind, inputs, make) {
      const file = fileOf(kind, inputs);
      const found = await readEntry(file);
      const made = found ?? (await make());
      if (!found && !(await writeEntry(file, made))) return inMemory(made);
      return { size: made.length, read: async () => (await readEntry(file)) ?? make() };
    },
  };
}

/** What an entry holds, where it is whole. */
export async function readEntry(file: string): Promise<Buffer | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  return entry && entry.toString('latin1', 0, 64) === hash(entry.subarray(65)) ? entry.subarray(65) : undefined;
}

/** Writes an entry through a neighbour and a rename, so that no reader sees half of it. Whether it could be written. */
export async function writeEntry(file: string, contents: Uint8Array): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(own, Buffer.concat([Buffer.from(`${hash(contents)}\n`, 'latin1'), contents]));
    await rename(own, file);
    return true;
  } catch {
    // A read-only or full disk: the result is used all the same, and made again next time.
    return false;
  }
}

const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
