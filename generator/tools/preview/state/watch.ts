// Watches folders for changes. There is one watch for each folder and none for files, so that editors which save by
// renaming are noticed and thousands of articles cost nothing.
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isLeftover } from '../../../content/tree.ts';
import { isWithin } from '../../../system/paths.ts';

/** A save counts as finished after this many milliseconds without further events. */
const QUIET_TIME = 5;
/** Changes are reported after this many milliseconds at the latest, even if events keep coming. */
const MAX_DELAY = 80;
/**
 * Watches folders and everything below them; folders that do not exist yet, or that are deleted and created again with
 * the folder above them, are watched once they exist. `onChange` gets the paths of files and folders that were written,
 * created, renamed or deleted, those of one burst together. `failed` is called for the first folder that cannot be
 * watched for a reason: the others often fail for the same one.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => void,
  failed: (folder: string, error: NodeJS.ErrnoException) => void,
) {
  const watches = new Map<string, FSWatcher>();
  const reasons = new Set<string | undefined>(['ENOENT']);
  /** The two folders above each: they show when the folder, or the one between, is created. */
  const above = new Set(folders.flatMap((folder) => [dirname(folder), dirname(dirname(folder))]));

  const add = (folder: string, isRelevant: (path: string) => boolean): void => {
    if (watches.has(folder)) return;
    try {
      const handle = watch(folder, (_event, name) => {
        const path = name === null ? folder : join(folder, name);
        // Linux reports the deletion of the folder itself as if it were a file of this name in it.
        const isItself = name === basename(folder) && !existsSync(path);
        if (isRelevant(path)) schedule(isItself ? folder : path);
      });
      handle.on('error', () => dropFrom(watches, folder)); // Windows emits this when a watched folder is deleted.
      watches.set(folder, handle);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (above.has(folder) || reasons.has(code)) return;
      reasons.add(code);
      failed(folder, error as NodeJS.ErrnoException);
    }
  };
  // A folder is watched before it is listed, so that nothing created in between is missed.
  const addTree = (folder: string): void => {
    add(folder, (path) => !isLeftover(path.slice(folder.length)));
    for (const entry of entriesOf(folder))
      if (entry.isDirectory() && !isLeftover(entry.name)) addTree(join(folder, entry.name));
  };
  const addAll = (): void => {
    for (const folder of folders) addTree(folder);
    for (const parent of above) add(parent, (path) => folders.some((folder) => isWithin(folder, path)));
  };
  const burst = collectBursts((changed) => {
    // Also if a folder exists again: its watch ended when the old one was deleted.
    for (const path of changed) dropFrom(watches, path);
    addAll();
    onChange(changed);
  });
  const schedule = (path: string): void => {
    if (!above.has(path)) return burst.add(path);
    dropFrom(watches, path);
    for (const folder of folders) if (isWithin(folder, path)) burst.add(folder);
  };

  addAll();
  return {
    close: (): void => {
      burst.cancel();
      for (const handle of watches.values()) handle.close();
      watches.clear();
    },
  };
}

/** Calls `onBurst` with the paths that were added in quick succession. */
function collectBursts(onBurst: (paths: ReadonlySet<string>) => void) {
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstEvent: number | undefined;
  const flush = (): void => {
    const paths = pending;
    pending = new Set();
    firstEvent = undefined;
    onBurst(paths);
  };
  return {
    add: (path: string): void => {
      pending.add(path);
      firstEvent ??= performance.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(QUIET_TIME, firstEvent + MAX_DELAY - performance.now())));
    },
    cancel: (): void => clearTimeout(timer),
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

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
