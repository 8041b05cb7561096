// Lists a folder with all folders in it.
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Handles the error of a missing folder: it has no entries. Throws any other error. */
export function emptyIfMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
