// Looks at articles that nobody has opened yet, a few at a time, while nothing else is asked: so that a mistake in any
// of them is told.
import { type Moment, type PreviewOptions, withMoreSeen } from './moment.ts';

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

/** Reads the articles of `now()`; `turn` gets the moment that knows of what was read, and since when that took. */
export function readArticles(
  now: () => Moment,
  turn: (next: Moment, since: number) => void,
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
    const moment = now();
    const next = withMoreSeen(moment, SLICE, options);
    if (next === moment) return;
    turn(next, start);
    if (next.trouble === moment.trouble) step = setImmediate(read);
  };
  return {
    stop,
    soon: () => {
      stop();
      pause = setTimeout(read, PAUSE);
    },
  };
}
