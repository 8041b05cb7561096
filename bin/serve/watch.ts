// Watches folders for changes. There is one watch for each folder and none for files, so that editors which save by
// renaming are noticed and thousands of articles cost nothing.
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLeftover } from '../../generator/content/tree.ts';
import { isWithin } from '../../generator/paths.ts';

export interface Watcher {
  close(): void;
}

/** A save counts as finished after this many milliseconds without further events. */
const QUIET_TIME = 5;
/** Changes are reported after this many milliseconds at the latest, even if events keep coming. */
const MAX_DELAY = 80;

/**
 * Watches folders and everything below them; folders that do not exist yet are watched once they do. `onChange` gets the
 * paths of files and folders that were written, created, renamed or deleted, those of one burst together. `failed` is
 * called for a folder that cannot be watched.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => void,
  failed: (folder: string, error: Error) => void,
): Watcher {
  const watches = new Map<string, FSWatcher>();
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstEvent: number | undefined;

  const add = (folder: string, isRelevant: (path: string) => boolean): void => {
    if (watches.has(folder)) return;
    try {
      const handle = watch(folder, (_event, name) => {
        const path = name === null ? folder : join(folder, name);
        if (isRelevant(path)) schedule(path);
      });
      handle.on('error', () => drop(folder)); // Windows emits this when a watched folder is deleted.
      watches.set(folder, handle);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed(folder, error as Error);
    }
  };
  const drop = (folder: string): void => dropFrom(watches, folder);
  // A folder is watched before it is listed, so that nothing created in between is missed.
  const addTree = (folder: string): void => {
    add(folder, (path) => !isLeftover(path.slice(folder.length)));
    for (const entry of entriesOf(folder))
      if (entry.isDirectory() && !isLeftover(entry.name)) addTree(join(folder, entry.name));
  };
  const schedule = (path: string): void => {
    pending.add(path);
    firstEvent ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_TIME, firstEvent + MAX_DELAY - performance.now())));
  };
  const flush = (): void => {
    const changed = pending;
    pending = new Set();
    firstEvent = undefined;
    timer = undefined;
    for (const path of changed) {
      drop(path); // Also if the folder exists again: its watch ended when the old one was deleted.
      if (isFolder(path)) addTree(path);
    }
    onChange(changed);
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

/** Closes the watches of a folder and of everything below it. */
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
