// A preview that lives: the present moment, replaced by the next whenever files change. The one thing here that changes.
import { join } from 'node:path';
import { bundler } from './bundle.ts';
import type { Engine } from './engine.ts';
import { firstMoment, type Moment, nextMoment, type PreviewOptions, type Reader, withSeen } from './moment.ts';

/** Told of a change that made a difference: the paths, and the milliseconds it took to take them in. */
export type Listener = (changed: ReadonlySet<string>, milliseconds: number) => void;

export interface Session {
  readonly options: PreviewOptions;
  now(): Moment;
  /** When everything that was told so far is taken in. */
  settled(): Promise<void>;
  /** Takes in that files or folders changed. */
  changed(paths: ReadonlySet<string>): void;
  onChange(listener: Listener): void;
  /** Does now what has time: looks at the articles nobody has opened, and has the bundler ready for the first edit of a template. */
  idle(): void;
  close(): Promise<void>;
}

/** How long looking at articles may hold up a request, in milliseconds, and how long it waits after a change. */
const SLICE = 6;
const PAUSE = 500;

export async function startSession(options: PreviewOptions): Promise<Session> {
  const { home } = options;
  const bundles = {
    theme: bundler<Pick<Engine, 'makeTheme'>>(join(home, 'templates', 'theme.ts'), home, () => moment.engine.themeShares),
    engine: bundler<Engine>(join(home, 'bin', 'serve', 'engine.ts'), home, () => moment.engine.engineShares),
  };
  const listeners: Listener[] = [];
  let moment = await firstMoment(options);
  let waiting = new Set<string>();
  let working: Promise<void> | undefined;
  let reading: NodeJS.Immediate | undefined;
  let pausing: NodeJS.Timeout | undefined;
  let isOpen = true;

  const turn = (next: Moment, paths: ReadonlySet<string>, since: number): void => {
    const differs = next !== moment;
    moment = next;
    if (differs && isOpen) for (const listener of listeners) listener(paths, performance.now() - since);
  };
  const work = async (): Promise<void> => {
    while (waiting.size > 0 && isOpen) {
      const paths = waiting;
      waiting = new Set();
      const start = performance.now();
      turn(await nextMoment(moment, paths, options, bundles), paths, start);
    }
    working = undefined;
    pausing = setTimeout(readOn, PAUSE);
  };
  /** Looks at articles a few at a time, between requests. */
  const readOn = (): void => {
    clearImmediate(reading);
    reading = setImmediate(() => {
      if (working || !isOpen) return;
      const start = performance.now();
      const looked: Reader[] = [];
      for (const reader of moment.loaded.texts.values()) {
        if (moment.seen.has(reader)) continue;
        reader();
        looked.push(reader);
        if (performance.now() - start > SLICE) break;
      }
      if (looked.length === 0) return;
      const next = withSeen(moment, looked, options);
      if (next.problems === moment.problems) moment = next;
      else turn(next, new Set(), start);
      readOn();
    });
  };
  return {
    options,
    now: () => moment,
    settled: async () => working,
    changed: (paths) => {
      for (const path of paths) waiting.add(path);
      clearImmediate(reading);
      clearTimeout(pausing);
      working ??= work();
    },
    onChange: (listener) => void listeners.push(listener),
    idle: () => {
      void bundles.theme.make().catch(() => undefined);
      readOn();
    },
    close: async () => {
      isOpen = false;
      clearImmediate(reading);
      clearTimeout(pausing);
      await working;
      await Promise.all([bundles.theme.dispose(), bundles.engine.dispose()]);
    },
  };
}
