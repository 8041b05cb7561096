// Lists the files below a folder. Anything that is not a regular file is skipped: reading a pipe would never end, and a
// link may lead to any file of the machine.
import type { Dirent } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { emptyIfMissing, entriesBelow } from '../system/folder.ts';
import { pathFrom } from '../system/paths.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** The contents of a folder, as absolute paths. */
export interface Tree {
  /** Sorted by UTF-16 code unit. */
  readonly files: readonly string[];
  /** A warning for each of those that are not read. */
  readonly problems: readonly Problem[];
  /** Those of either kind that are symbolic links: their targets change under another name. */
  readonly links: readonly string[];
}

/** Every file in a content folder of `root`, except what `isLeftover` names. A missing folder is empty. */
export async function readTree(root: string, name: string): Promise<Tree> {
  const folder = join(root, name);
  const files: string[] = [];
  const problems: Problem[] = [];
  const links: string[] = [];
  for (const entry of await entriesBelow(folder).catch(emptyIfMissing)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || isLeftover(relative(folder, path))) continue;
    const expected = await reasonToSkip(path, entry, folder);
    if (expected === undefined) files.push(path);
    else problems.push(problem('UNEXPECTED_FILE', { file: pathFrom(root, path) }, { expected }, 'warning'));
    if (entry.isSymbolicLink()) links.push(path);
  }
  return { files: files.sort(), problems, links };
}

/**
 * What is expected instead of something that must not be read; undefined for a regular file, and for a link to one in
 * the same content folder.
 */
async function reasonToSkip(path: string, entry: Dirent, folder: string): Promise<string | undefined> {
  if (entry.isFile()) return undefined;
  if (!entry.isSymbolicLink()) return 'a file; this is a pipe, a socket or a device';
  const [target, realFolder, stats] = await Promise.all([realpath(path), realpath(folder), stat(path)]).catch(() => []);
  if (target === undefined || realFolder === undefined || stats === undefined)
    return 'a file; this is a link that leads nowhere';
  if (!target.startsWith(realFolder + sep))
    return `a copy of the file; a link is followed only within ${basename(folder)}/`;
  return stats.isFile() ? undefined : 'a folder or a file; links to folders are not followed';
}

/** Whether a path, relative to its folder, is hidden, a temporary file of an editor, or made by a system for itself. */
export const isLeftover = (path: string): boolean =>
  /(^|[/\\])(\.(?!well-known)|~\$|#|(Thumbs\.db|ehthumbs(_vista)?\.db|desktop\.ini|Icon\r|__MACOSX|@eaDir|\$RECYCLE\.BIN)($|[/\\]))|~$|\.(swp|tmp|lnk)$|:(encryptable|Zone\.Identifier)$/i.test(
    path,
  );
