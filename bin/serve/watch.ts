// Tells what changes on the disk: one watch a folder, never one a file, so that saves by rename are seen and thousands
// of articles cost nothing.
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLeftover } from '../../generator/content/tree.ts';
import { isWithin } from '../../generator/paths.ts';

export interface Watcher {
  close(): void;
}

/** Milliseconds without news after which a save counts as finished, and the longest that a burst may hold it up. */
const QUIET = 5;
const PATIENCE = 80;

/**
 * Watches folders and everything below them; a folder that is missing is waited for. `tell` gets the files and folders
 * that were written, made, renamed or deleted, several at once where they come at once.
 */
export function watchFolders(
  folders: readonly string[],
  tell: (changed: ReadonlySet<string>) => void,
  failed: (folder: string, error: Error) => void,
): Watcher {
  const watches = new Map<string, FSWatcher>();
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let since = 0;

  const add = (folder: string, wanted: (path: string) => boolean): void => {
    if (watches.has(folder)) return;
    try {
      const handle = watch(folder, (_event, name) => {
        const path = name === null ? folder : join(folder, name);
        if (wanted(path)) touched(path);
      });
      handle.on('error', () => drop(folder)); // Windows says so when a watched folder is deleted
      watches.set(folder, handle);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed(folder, error as Error);
    }
  };
  const drop = (folder: string): void => dropFrom(watches, folder);
  // A folder is watched before it is listed, so that nothing can slip in between.
  const addTree = (folder: string): void => {
    add(folder, (path) => !isLeftover(path.slice(folder.length)));
    for (const entry of entriesOf(folder))
      if (entry.isDirectory() && !isLeftover(entry.name)) addTree(join(folder, entry.name));
  };
  const touched = (path: string): void => {
    pending.add(path);
    since ||= performance.now();
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET, since + PATIENCE - performance.now())));
  };
  const flush = (): void => {
    const changed = pending;
    [pending, since, timer] = [new Set(), 0, undefined];
    for (const path of changed) {
      drop(path); // also where a folder stands again under its old name: its watch died with the one before
      if (isFolder(path)) addTree(path);
    }
    tell(changed);
  };

  for (const folder of folders) addTree(folder);
  for (const parent of new Set(folders.map((folder) => dirname(folder)))) add(parent, (path) => folders.includes(path));
  return {
    close: () => {
      clearTimeout(timer);
      for (const handle of watches.values()) handle.close();
      watches.clear();
    },
  };
}

/** Ends the watches of a folder and of all below it. */
function dropFrom(watches: Map<string, FSWatcher>, folder: string): void {
  for (const [path, handle] of watches) {
    if (!isWithin(path, folder)) continue;
    handle.close();
    watches.delete(path);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
