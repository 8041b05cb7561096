// Folders as maps of files, and back: what tests compare.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { onTestFinished } from 'vitest';

/** Paths with forward slashes to bytes. */
export type Tree = ReadonlyMap<string, Buffer>;

/** Every file below `folder`, sorted by path; a missing folder has none. */
export function readTree(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]));
}

/** Writes files below `folder`, making what folders they need. */
export function writeTree(folder: string, files: Iterable<readonly [string, string | Uint8Array]>): void {
  for (const [path, contents] of files) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, contents);
  }
}

/** A folder's files as a plain object of text: what `toEqual` shows well. */
export function texts(folder: string): Record<string, string> {
  return Object.fromEntries([...readTree(folder)].map(([path, bytes]) => [path, bytes.toString('latin1')]));
}

/** A folder's files as sizes and hashes: what says in a line whether two sites are the same. */
export function digests(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...readTree(folder)].map(([path, bytes]) => [
      path,
      `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`,
    ]),
  );
}

/** A new temporary folder, gone when the test is over. */
export function temporaryFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new temporary folder that its maker deletes. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-test-'));
}
