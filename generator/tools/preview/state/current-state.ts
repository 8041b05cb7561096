// The state of a preview: the newest state, which the next one replaces whenever files change, and what the check of
// the whole site found in it.
import { stopsRendering } from '../../../content/load.ts';
import { hasErrors, inReadingOrder, type Problem } from '../../../problems/problem.ts';
import { type Check, startChecks } from './check.ts';
import { firstState, nextState, type PreviewOptions, type PreviewState } from './preview-state.ts';

/** Called after every change with the changed paths; with none if only a check has ended. */
type Listener = (changed: ReadonlySet<string>, milliseconds: number) => void;

export type CurrentState = Awaited<ReturnType<typeof startCurrentState>>;

/** Reads the content and makes the first state. `check` checks the whole site. Rejects if it cannot be read. */
export async function startCurrentState(options: PreviewOptions, check: Check | undefined) {
  const listeners: Listener[] = [];
  let state = await firstState(options);
  let changedPaths = new Set<string>();
  let processing: Promise<void> | undefined;
  let isOpen = true;
  const tell: Listener = (paths, milliseconds) => {
    if (isOpen) for (const listener of listeners) listener(paths, milliseconds);
  };
  const checks = startChecks(check, () => tell(new Set(), 0));
  const restartChecks = (): void => {
    const { problems, themeError, failure } = state;
    checks.restart(!hasErrors(problems.filter(stopsRendering)) && !themeError && !failure);
  };

  const processChanges = async (): Promise<void> => {
    while (changedPaths.size > 0 && isOpen) {
      const paths = changedPaths;
      changedPaths = new Set();
      const start = performance.now();
      const next = await nextState(state, paths, options);
      if (next === state) continue;
      state = next;
      restartChecks();
      tell(paths, performance.now() - start);
    }
    processing = undefined;
  };
  return {
    options,
    now: (): PreviewState => state,
    /** What the check of the newest state found. */
    checked: checks.result,
    /** Every problem that is known of the newest state, in reading order without repetitions. */
    problems: (): readonly Problem[] => distinct([...state.problems, ...checks.result().problems]),
    /** Resolves when all changes reported so far have been processed. */
    settled: async (): Promise<void> => processing,
    /** Reports changed files or folders. */
    changed: (paths: ReadonlySet<string>): void => {
      for (const path of paths) changedPaths.add(path);
      if (changedPaths.size > 0) processing ??= processChanges();
    },
    onChange: (listener: Listener): void => {
      listeners.push(listener);
    },
    /** Starts checking the whole site, which can wait until the preview is running. */
    startChecks: restartChecks,
    close: async (): Promise<void> => {
      isOpen = false;
      checks.stop();
      await processing;
    },
  };
}

/** Problems in reading order. Of equal ones, only the first is kept: the check finds again what loading found. */
function distinct(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, severity, place, args }: Problem): string =>
    JSON.stringify([code, severity, place.file, place.line, place.column, args]);
  return inReadingOrder([...new Map(problems.toReversed().map((each) => [keyOf(each), each])).values()]);
}
