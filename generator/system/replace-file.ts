// Replaces a file in one step: a full disk or the end of the process leaves the old one.
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file in place of another, if `isWanted` then. Resolves to whether it did. */
export async function replaceFile(
  path: string,
  contents: string | Uint8Array,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  // Hidden files are not content.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(temporary, contents, { mode: statSync(path, { throwIfNoEntry: false })?.mode, flag: 'wx' });
    if (!(await isWanted())) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}
