// Reports a preview in the terminal: changed files, errors in content and program, and when they have been fixed.
import { isWithin, pathFrom, slashed } from '../../generator/system/paths.ts';
import type { Paint } from '../../generator/problems/format.ts';
import { pluralize, formatDuration } from '../terminal.ts';
import { programErrorText, type ProgramError } from '../../generator/tools/preview/theme-runner/program-error.ts';
import { errorsText } from '../../generator/tools/preview/server/shown-pages.ts';
import type { PreviewReporter } from '../../generator/tools/preview/preview.ts';
import type { CurrentState } from '../../generator/tools/preview/state/current-state.ts';
import type { PreviewOptions } from '../../generator/tools/preview/state/preview-state.ts';

/** If more files than this change at once, only their number is printed. */
const MAX_NAMES = 3;

/** Makes the reporter of a preview. `write` prints lines of text. Nothing is reported twice in a row. */
export function terminalReporter(
  { home, root }: Pick<PreviewOptions, 'home' | 'root'>,
  paint: Paint,
  debug: boolean,
  write: (text: string) => void,
): PreviewReporter {
  let lastErrors = '';
  /** The errors in the program since the last change, and whether any error waits to be reported as fixed. */
  let programErrors = new Set<string>();
  let isBroken = false;
  const report = (current: CurrentState): void => {
    const { themeError, failure, themedSite, problems } = current.now();
    const { isDone, failure: uncheckable } = current.checked();
    const errors = errorsText(current, paint);
    if (errors !== '' && errors !== lastErrors) {
      const isStopped = themeError || failure || problems.some((each) => each.severity === 'error');
      const page = themedSite ? 'the last good page' : 'no page';
      const until = isStopped ? `\n\n${paint.dim(`The browser shows ${page} until this is fixed.`)}` : '';
      write(`\n${errors}${until}\n`);
    }
    if (uncheckable !== undefined && programErrors.size === 0)
      write(`\n${paint.red('The whole site could not be checked:')} ${uncheckable}\n`);
    const isFine = isDone && errors === '' && programErrors.size === 0 && uncheckable === undefined;
    if (isFine && isBroken) write(`${paint.green('✓')} Fixed.`);
    isBroken = !isFine && (isBroken || errors !== '' || programErrors.size > 0 || uncheckable !== undefined);
    lastErrors = isDone || errors !== '' ? errors : lastErrors;
  };
  return {
    changed: (current, paths, milliseconds) => {
      if (paths.size > 0) {
        const names = [...paths].map((path) => relativePath(path, [root, home])).sort();
        const files = names.length > MAX_NAMES ? `${pluralize(names.length, 'file')} changed` : names.join(', ');
        write(paint.dim(`· ${files}  ${formatDuration(milliseconds)}`));
        programErrors = new Set();
      }
      report(current);
    },
    programError: (programError: ProgramError) => {
      // Without the page: a broken header breaks every page, and is reported once.
      const key = programErrorText({ ...programError, page: undefined });
      if (programErrors.has(key)) return;
      programErrors.add(key);
      isBroken = true;
      write(`\n${paint.red(programErrorText(programError))}\n`);
    },
    failed: (error) => {
      const { stack, message } = error as Partial<Error>;
      write(`${paint.red('site:')} ${(debug ? stack : message) ?? String(error)}`);
    },
  };
}

/** A path relative to the first of the folders that contains it; absolute if none does. */
function relativePath(path: string, folders: readonly string[]): string {
  const folder = folders.find((each) => isWithin(path, each));
  return folder === undefined ? slashed(path) : pathFrom(folder, path);
}
