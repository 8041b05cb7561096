// Looks at articles that nobody has opened yet, a few at a time, while nothing else is asked: so that a mistake in any
// of them is told.
import { type Snapshot, type PreviewOptions, withMoreTexts } from './snapshot.ts';

export interface Reading {
  /** Begins, after a pause. Until then, and once it has read everything, it costs nothing. */
  soon(): void;
  stop(): void;
}

/**
 * How long looking at articles may hold up a request, in milliseconds, and how long it waits after the start or a
 * change.
 */
const SLICE = 6;
const PAUSE = 500;

/** Reads the articles of `now()`; `turn` gets the snapshot that knows of what was read, and since when that took. */
export function readArticles(
  now: () => Snapshot,
  turn: (next: Snapshot, since: number) => void,
  options: PreviewOptions,
): Reading {
  let step: NodeJS.Immediate | undefined;
  let pause: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearImmediate(step);
    clearTimeout(pause);
  };
  const read = (): void => {
    const start = performance.now();
    const snapshot = now();
    const next = withMoreTexts(snapshot, SLICE, options);
    if (next === snapshot) return;
    turn(next, start);
    if (next.failure === snapshot.failure) step = setImmediate(read);
  };
  return {
    stop,
    soon: () => {
      stop();
      pause = setTimeout(read, PAUSE);
    },
  };
}
