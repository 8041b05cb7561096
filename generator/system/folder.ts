// Lists everything below a folder, and creates a folder with all those above it.
import type { Dirent } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Everything below a folder, folders included. Links to folders are not followed: Node's own recursive listing follows
 * them in some versions (22 and 24 without promises, 26 always), around loops and out of the folder. A folder in it
 * that disappears meanwhile is empty; if `folder` itself is missing, throws ENOENT.
 */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const inner = await Promise.all(folders.map(({ name }) => entriesBelow(join(folder, name)).catch(emptyIfMissing)));
  return [...entries, ...inner.flat()];
}

/** Handles the error of a folder that is missing, or that a file has replaced: it has no entries. Throws any other. */
export function emptyIfMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/**
 * Creates a folder, and those above it that are missing. Node's own recursive mkdir never ends below folders such as
 * /proc, in which none can be created.
 */
export async function makeFolder(path: string): Promise<void> {
  const isFolder = (): Promise<boolean> =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (await isFolder()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    if (!(await isFolder())) throw error; // else another process was faster
  });
}
