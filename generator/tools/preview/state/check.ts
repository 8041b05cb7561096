// The check of the whole site in the background: `site check --json` in a process of its own, after every change.
import { execFile, type ExecFileException } from 'node:child_process';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import { rules } from '../../audit/index.ts';
import type { Place, Problem } from '../../../problems/problem.ts';

/** Checks the site. Resolves to everything found; rejects if it cannot be checked. The signal ends it. */
export type Check = (signal: AbortSignal) => Promise<readonly Problem[]>;

/** What a check found. Nothing is known until it is done. */
export interface Checked {
  readonly isDone: boolean;
  readonly problems: readonly Problem[];
  /** Why the site could not be checked. */
  readonly failure?: string | undefined;
}

/** The check begins this many milliseconds after a change, and not at all while somebody keeps saving. */
const PAUSE = 400;
/** The priority of its process: requests come first. */
const LOW = 10;

/**
 * Runs `check` whenever it is restarted, one at a time; `onEnd` is called after each. Without `check`, it does nothing.
 */
export function startChecks(check: Check | undefined, onEnd: () => void) {
  let result: Checked = { isDone: false, problems: [] };
  let running = new AbortController();
  const run = async (make: Check, signal: AbortSignal): Promise<void> => {
    const next = await make(signal).then(
      (problems): Checked => ({ isDone: true, problems }),
      (error: Error): Checked => ({ isDone: true, problems: [], failure: error.message }),
    );
    if (signal.aborted) return;
    result = next;
    onEnd();
  };
  return {
    result: (): Checked => result,
    /** Forgets the result, and starts another check after a pause, if `isWanted`. */
    restart(isWanted: boolean): void {
      running.abort();
      result = { isDone: false, problems: [] };
      if (!isWanted || !check) return;
      const { signal } = (running = new AbortController());
      const pause = setTimeout(() => void run(check, signal), PAUSE);
      signal.addEventListener('abort', () => clearTimeout(pause));
    },
    stop: (): void => running.abort(),
  };
}

/** The rules that need a browser or request every page. */
const slowRules = rules.flatMap((rule) => ('isSlow' in rule ? [rule.id] : []));

/** A problem in the JSON of `site check`. */
type ProblemRecord = Pick<Problem, 'code' | 'severity' | 'args'> & Place;

/**
 * Checks by running the program at `launcher`, with every rule that is quick. `options` are those of the command line.
 */
export const checkBy =
  (launcher: string, options: () => readonly string[]): Check =>
  async (signal) => {
    const args = [launcher, 'check', '--json', '--skip', slowRules.join(), ...options()];
    const running = promisify(execFile)(process.execPath, args, { signal, maxBuffer: Infinity });
    running.child.on('spawn', () => setPriority(running.child.pid ?? 0, LOW));
    const { stdout = '' } = await running.catch((failed: ExecFileException) => {
      if (failed.code === 1) return failed; // It found problems.
      throw new Error(failed.stderr?.trim() || failed.stdout?.trim() || failed.message);
    });
    const { problems } = JSON.parse(stdout) as { readonly problems: readonly ProblemRecord[] };
    return problems.map(
      ({ code, severity, args, file, line, column, length }) =>
        ({ code, severity, args, place: { file, line, column, length } }) as Problem,
    );
  };
