// Caches the results of expensive pure functions between builds, one file per result, keyed by a hash of its inputs.
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hexDigest } from './digest.ts';
import { replaceFile } from './replace-file.ts';

export interface Cache {
  /** The cached result for these inputs; on a miss, the result of `make`, which is then cached. */
  getOrMake(kind: string, inputs: readonly string[], make: () => Promise<string>): Promise<string>;
  /**
   * The same for bytes, in entries that a new version of the program does not invalidate: `inputs` must include the
   * version of whatever makes the bytes.
   */
  getOrMakeBytes(kind: string, inputs: readonly string[], make: () => Promise<Uint8Array>): Promise<StoredBytes>;
}

/** A handle on bytes that are read from disk, or wherever they are stored, only on demand. */
export interface StoredBytes {
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** A cache that stores nothing: every call is a miss. */
export const NO_CACHE: Cache = {
  getOrMake: (_kind, _inputs, make) => make(),
  getOrMakeBytes: async (_kind, _inputs, make) => inMemory(await make()),
};

const inMemory = (bytes: Uint8Array): StoredBytes => ({ size: bytes.length, read: () => Promise.resolve(bytes) });

/**
 * A cache in `folder`. `version` identifies the code that makes the results. Each entry carries a checksum, so that a
 * truncated or foreign one counts as a miss. A folder that cannot be written costs time, not correctness.
 */
export function diskCache(folder: string, version: string): Cache {
  const fileOf = (kind: string, key: readonly string[]): string =>
    join(folder, kind, hexDigest(JSON.stringify([...key, kind])));
  return {
    async getOrMake(kind, inputs, make) {
      const file = fileOf(kind, [version, ...inputs]);
      const entry = await readEntry(file);
      if (entry) return entry.toString('utf8');
      const text = await make();
      await writeEntry(file, Buffer.from(text, 'utf8'));
      return text;
    },
    async getOrMakeBytes(kind, inputs, make) {
      const file = fileOf(kind, inputs);
      const entry = await readEntry(file);
      const bytes = entry ?? (await make());
      if (!entry && !(await writeEntry(file, bytes))) return inMemory(bytes);
      return { size: bytes.length, read: async () => (await readEntry(file)) ?? make() };
    },
  };
}

/** The contents of an entry; undefined if it is missing or its checksum does not match. */
async function readEntry(file: string): Promise<Buffer | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  if (!entry) return undefined;
  const contents = entry.subarray(CHECKSUM_LENGTH + 1);
  return entry.toString('latin1', 0, CHECKSUM_LENGTH) === hexDigest(contents) ? contents : undefined;
}

/** Writes an entry in one step, so that no reader sees half of it. Returns whether that succeeded. */
export async function writeEntry(file: string, contents: Uint8Array): Promise<boolean> {
  try {
    await mkdir(dirname(file), { recursive: true });
    return await replaceFile(file, Buffer.concat([Buffer.from(`${hexDigest(contents)}\n`, 'latin1'), contents]));
  } catch {
    return false; // a read-only or full disk: the result is still used, and made again next time
  }
}

/** The length of a checksum; in an entry, a line feed follows it. */
const CHECKSUM_LENGTH = 64;
