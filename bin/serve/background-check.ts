// Checks the articles that nobody has opened yet, a few at a time while the preview is idle, so that every mistake in
// them is reported.
import { type Snapshot, type PreviewOptions, withMoreTexts } from './snapshot.ts';

interface BackgroundCheck {
  /** Starts after a pause. Costs nothing until then, nor once every article has been checked. */
  schedule(): void;
  stop(): void;
}

/** For how many milliseconds at a time articles are checked, which is how long a request may have to wait. */
const SLICE = 6;
/** How many milliseconds to wait after the start or a change. */
const PAUSE = 500;

/**
 * Checks the articles of `now()`. After each slice of work, `onProgress` gets the snapshot that includes the result, and
 * when the slice started (performance.now()).
 */
export function startBackgroundCheck(
  now: () => Snapshot,
  onProgress: (next: Snapshot, start: number) => void,
  options: PreviewOptions,
): BackgroundCheck {
  let nextSlice: NodeJS.Immediate | undefined;
  let pause: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearImmediate(nextSlice);
    clearTimeout(pause);
  };
  const checkSlice = (): void => {
    const start = performance.now();
    const snapshot = now();
    const next = withMoreTexts(snapshot, SLICE, options);
    if (next === snapshot) return;
    onProgress(next, start);
    if (next.failure === snapshot.failure) nextSlice = setImmediate(checkSlice);
  };
  return {
    stop,
    schedule: () => {
      stop();
      pause = setTimeout(checkSlice, PAUSE);
    },
  };
}
