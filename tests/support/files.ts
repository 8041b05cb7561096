// Reads folders into maps of files and writes them, for comparisons.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { onTestFinished } from 'vitest';

/** Bytes by path, with forward slashes. */
export type Tree = ReadonlyMap<string, Buffer>;

/** Every file below `folder`, sorted by path; a missing folder has none. */
export function readTree(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]));
}

/** Writes files below `folder`, and creates the folders they need. */
export function writeTree(folder: string, files: Iterable<readonly [string, string | Uint8Array]>): void {
  for (const [path, contents] of files) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, contents);
  }
}

/** A folder’s files as an object of texts, whose differences `toEqual` prints well. */
export function texts(folder: string): Record<string, string> {
  return Object.fromEntries([...readTree(folder)].map(([path, bytes]) => [path, bytes.toString('latin1')]));
}

/** A folder’s files as sizes and hashes, which compares whole sites with short output. */
export function digests(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...readTree(folder)].map(([path, bytes]) => [
      path,
      `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`,
    ]),
  );
}

/** Creates a temporary folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a temporary folder that the caller must delete. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-test-'));
}
