// The state of a preview: the newest snapshot, which the next one replaces whenever files change.
import { openCompilers } from './program.ts';
import { firstSnapshot, type Snapshot, nextSnapshot, type PreviewOptions } from './snapshot.ts';
import { startBackgroundCheck } from './background-check.ts';

/** Is called after a change with an effect: the changed paths, and how many milliseconds processing them took. */
type Listener = (changed: ReadonlySet<string>, milliseconds: number) => void;

export interface Session {
  readonly options: PreviewOptions;
  now(): Snapshot;
  /** Resolves when all changes reported so far have been processed. */
  settled(): Promise<void>;
  /** Reports changed files or folders. */
  changed(paths: ReadonlySet<string>): void;
  onChange(listener: Listener): void;
  /**
   * A file of a current or recent version of the client script. An open page may still have to load parts of its own
   * version; their names are content hashes.
   */
  script(path: string): Uint8Array | undefined;
  /**
   * Starts the work that can wait until the preview is running: checking the articles, and compiling the theme's modules
   * in advance of the first edit of a template.
   */
  idle(): void;
  close(): Promise<void>;
}

/** How long to wait before compiling the theme in advance, in milliseconds: the first page should come first. */
const WARM_UP_DELAY = 300;

const hasNewProblems = (next: Snapshot, snapshot: Snapshot): boolean =>
  next.problems !== snapshot.problems || next.failure !== snapshot.failure;

/** Reads the content and makes the first snapshot. Rejects if that fails. */
export async function startSession(options: PreviewOptions): Promise<Session> {
  const compilers = openCompilers(options.home);
  const listeners: Listener[] = [];
  let snapshot = await firstSnapshot(options, compilers).catch(async (error: unknown) => {
    await compilers.dispose();
    throw error;
  });
  let changedPaths = new Set<string>();
  let processing: Promise<void> | undefined;
  let warmUp: NodeJS.Timeout | undefined;
  let isOpen = true;

  const replaceSnapshot = (next: Snapshot, paths: ReadonlySet<string>, start: number): void => {
    if (next === snapshot) return;
    snapshot = next;
    if (isOpen) for (const listener of listeners) listener(paths, performance.now() - start);
  };
  const onChecked = (next: Snapshot, start: number): void => {
    if (hasNewProblems(next, snapshot)) replaceSnapshot(next, new Set(), start);
    else snapshot = next;
  };
  const backgroundCheck = startBackgroundCheck(() => snapshot, onChecked, options);
  const processChanges = async (): Promise<void> => {
    while (changedPaths.size > 0 && isOpen) {
      const paths = changedPaths;
      changedPaths = new Set();
      const start = performance.now();
      replaceSnapshot(await nextSnapshot(snapshot, paths, options, compilers), paths, start);
    }
    processing = undefined;
    if (isOpen) backgroundCheck.schedule();
  };
  return {
    options,
    now: () => snapshot,
    settled: async () => processing,
    changed: (paths) => {
      for (const path of paths) changedPaths.add(path);
      backgroundCheck.stop();
      processing ??= processChanges();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    script: (path) => compilers.client.files.get(path),
    idle: () => {
      backgroundCheck.schedule();
      warmUp = setTimeout(() => void compilers.theme.run().catch(() => undefined), WARM_UP_DELAY);
    },
    close: async () => {
      isOpen = false;
      backgroundCheck.stop();
      clearTimeout(warmUp);
      await processing;
      await compilers.dispose();
    },
  };
}
