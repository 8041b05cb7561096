// A preview that lives: the newest snapshot, replaced by the next whenever files change. The one thing here that
// changes.
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundler, keepWarm, type WarmBuild } from './bundle.ts';
import * as program from './engine.ts';
import type { Engine } from './engine.ts';
import { setBounded } from './bounded.ts';
import { moduleRunner } from './modules.ts';
import { firstSnapshot, type Snapshot, nextSnapshot, type PreviewOptions } from './snapshot.ts';
import { readArticles } from './reading.ts';

/** Told of a change that made a difference: the paths, and the milliseconds it took to take them in. */
export type Listener = (changed: ReadonlySet<string>, milliseconds: number) => void;

export interface Session {
  readonly options: PreviewOptions;
  now(): Snapshot;
  /** When everything that was told so far is taken in. */
  settled(): Promise<void>;
  /** Takes in that files or folders changed. */
  changed(paths: ReadonlySet<string>): void;
  onChange(listener: Listener): void;
  /**
   * A file of the client script as it is or was lately: an open page may have parts of its own yet to load. Their names
   * are hashes of what they hold.
   */
  script(path: string): Uint8Array | undefined;
  /**
   * Does what has time: looks at the articles nobody has opened, and has the theme's modules compiled for the first
   * edit of a template.
   */
  idle(): void;
  close(): Promise<void>;
}

/** Milliseconds after the start, when the first page should be out. */
const WARM_UP = 300;

const tellsMore = (next: Snapshot, snapshot: Snapshot): boolean =>
  next.problems !== snapshot.problems || next.failure !== snapshot.failure;

/** Reads everything, and stands ready for changes. */
export async function startSession(options: PreviewOptions): Promise<Session> {
  const bundles = bundlesOf(options.home);
  const listeners: Listener[] = [];
  const dispose = () => Promise.all(Object.values(bundles).map((each) => each.dispose()));
  let snapshot = await firstSnapshot(options, bundles).catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  let waiting = new Set<string>();
  let working: Promise<void> | undefined;
  let warming: NodeJS.Timeout | undefined;
  let isOpen = true;

  const turn = (next: Snapshot, paths: ReadonlySet<string>, since: number): void => {
    const differs = next !== snapshot;
    snapshot = next;
    if (differs && isOpen) for (const listener of listeners) listener(paths, performance.now() - since);
  };
  const reading = readArticles(
    () => snapshot,
    (next, since) => {
      if (tellsMore(next, snapshot)) turn(next, new Set(), since);
      else snapshot = next;
    },
    options,
  );
  const work = async (): Promise<void> => {
    while (waiting.size > 0 && isOpen) {
      const paths = waiting;
      waiting = new Set();
      const start = performance.now();
      turn(await nextSnapshot(snapshot, paths, options, bundles), paths, start);
    }
    working = undefined;
    if (isOpen) reading.soon();
  };
  return {
    options,
    now: () => snapshot,
    settled: async () => working,
    changed: (paths) => {
      for (const path of paths) waiting.add(path);
      reading.stop();
      working ??= work();
    },
    onChange: (listener) => void listeners.push(listener),
    script: (path) => bundles.client.files.get(path),
    idle: () => {
      reading.soon();
      warming = setTimeout(() => void bundles.theme.make().catch(() => undefined), WARM_UP);
    },
    close: async () => {
      isOpen = false;
      reading.stop();
      clearTimeout(warming);
      await working;
      await dispose();
    },
  };
}

/**
 * What makes the theme, to run beside the engine that renders it, and the engine, to take that one's place. Both are
 * given the packages that this program began with: those that an engine hands on lead back to it, and to every engine
 * before it, and none would ever be forgotten.
 */
function bundlesOf(home: string) {
  return {
    theme: moduleRunner<Pick<Engine, 'makeTheme'>>(
      join(home, 'templates', 'theme.ts'),
      home,
      () => program.themeShares,
    ),
    engine: bundler<Engine>(join(home, 'bin', 'serve', 'engine.ts'), home, () => program.engineShares),
    client: remembering(keepWarm()),
  };
}

/** Files of scripts kept: of some ten versions. */
const MOST_FILES = 60;

/** The same build, and the latest files that it made, by their paths in the site. */
function remembering({ build, dispose }: WarmBuild) {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    dispose,
    build: async (options: BuildOptions) => {
      const result = await build(options);
      for (const { path, contents } of result.outputFiles ?? [])
        setBounded(files, `assets/${basename(path)}`, contents, MOST_FILES);
      return result;
    },
  };
}
