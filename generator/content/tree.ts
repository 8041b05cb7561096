// The files below a folder. What is none is not read: a pipe would never end, a link may lead to anything on the
// machine.
import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pathFrom } from '../paths.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** What lies below a folder: files, and what is left out with the reason. */
export interface Tree {
  /** Sorted by code point. */
  readonly files: readonly string[];
  readonly strangers: readonly { readonly path: string; readonly expected: string }[];
  /** Those of either kind that are links: what they lead to changes under another name. */
  readonly links: readonly string[];
}

/**
 * Every file below a path in a folder of the content, or in that folder; hidden ones, and those that editors leave
 * behind, excepted. A missing folder has none.
 */
export async function readTree(folder: string, below = folder): Promise<Tree> {
  const files: string[] = [];
  const strangers: { path: string; expected: string }[] = [];
  const links: string[] = [];
  for (const entry of await entriesBelow(below)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || isLeftover(relative(folder, path))) continue;
    const expected = await strange(path, entry, folder);
    if (expected === undefined) files.push(path);
    else strangers.push({ path, expected });
    if (entry.isSymbolicLink()) links.push(path);
  }
  return { files: files.sort(), strangers, links };
}

/**
 * Everything below a folder. Where a folder in it goes while it is listed, it is listed again: the rest is still there.
 */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true, recursive: true });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    return path === folder ? [] : entriesBelow(folder);
  }
}

/** The same for a path in a folder that may be a file, a folder or nothing. */
export async function readTreeAt(path: string, folder: string): Promise<Tree> {
  const nothing: Tree = { files: [], strangers: [], links: [] };
  if (isLeftover(relative(folder, path))) return nothing;
  const found = await lstat(path).catch(() => undefined);
  if (!found) return nothing;
  if (found.isDirectory()) return readTree(folder, path);
  const expected = await strange(path, found, folder);
  return {
    ...(expected === undefined ? { files: [path], strangers: [] } : { files: [], strangers: [{ path, expected }] }),
    links: found.isSymbolicLink() ? [path] : [],
  };
}

/**
 * What there should be instead of something that is not read; undefined for a file, and for a link to one of the same
 * folder.
 */
async function strange(
  path: string,
  entry: Pick<Dirent, 'isFile' | 'isSymbolicLink'>,
  folder: string,
): Promise<string | undefined> {
  if (entry.isFile()) return undefined;
  if (!entry.isSymbolicLink()) return 'a file; this is a pipe, a socket or a device';
  const [real, home, found] = await Promise.all([realpath(path), realpath(folder), stat(path)]).catch(() => []);
  if (real === undefined || home === undefined || found === undefined)
    return 'a file; this is a link that leads nowhere';
  if (!real.startsWith(home + sep)) return `a copy of the file; a link is followed only within ${basename(folder)}/`;
  return found.isFile() ? undefined : 'a folder or a file; links to folders are not followed';
}

/** Tells of what is left out, by its path below `root`. */
export const strangerProblems = ({ strangers }: Tree, root: string): Problem[] =>
  strangers.map(({ path, expected }) =>
    problem('UNEXPECTED_FILE', { file: pathFrom(root, path) }, { expected }, 'warning'),
  );

/** Whether a path, relative to its folder, is hidden or something that editors leave behind. */
export const isLeftover = (path: string): boolean =>
  /(^|[/\\])(\.(?!well-known)|~\$|#)|~$|\.(swp|tmp|DS_Store)$/.test(path);
