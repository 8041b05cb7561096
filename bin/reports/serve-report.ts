// Reports a preview in the terminal: changed files, errors and faults, and when they have been fixed.
import { isWithin, pathFrom, slashed } from '../../generator/system/paths.ts';
import { formatProblem, type Paint } from '../../generator/problems/format.ts';
import { pluralize, formatDuration } from '../terminal.ts';
import { faultText, type ProgramFault } from '../../generator/preview/theme-runner/program-error.ts';
import type { PreviewReporter } from '../../generator/preview/preview.ts';
import type { Session } from '../../generator/preview/state/current-state.ts';
import type { PreviewOptions } from '../../generator/preview/state/preview-state.ts';

/** If more files than this change at once, only their number is printed. */
const MAX_NAMES = 3;
/** At most this many errors are printed in full: a deleted folder may cause hundreds. */
const MAX_ERRORS = 10;

/** Makes the reporter of a preview. `write` prints lines of text. Nothing is reported twice in a row. */
export function terminalReporter(
  { home, root }: Pick<PreviewOptions, 'home' | 'root'>,
  paint: Paint,
  debug: boolean,
  write: (text: string) => void,
): PreviewReporter {
  let lastErrors = '';
  /** The faults since the last change, and whether any fault or error waits to be reported as fixed. */
  let faults = new Set<string>();
  let isBroken = false;
  const report = (session: Session): void => {
    const { themeFault, failure, edition, problems } = session.now();
    const { isDone, failure: uncheckable } = session.checked();
    const errors = errorsText(session, paint);
    if (errors !== '' && errors !== lastErrors) {
      const isStopped = themeFault || failure || problems.some((each) => each.severity === 'error');
      const shown = edition ? 'the last good page' : 'no page';
      const until = isStopped ? `\n\n${paint.dim(`The browser shows ${shown} until this is fixed.`)}` : '';
      write(`\n${errors}${until}\n`);
    }
    if (uncheckable !== undefined && faults.size === 0)
      write(`\n${paint.red('The whole site could not be checked:')} ${uncheckable}\n`);
    const isFine = isDone && errors === '' && faults.size === 0 && uncheckable === undefined;
    if (isFine && isBroken) write(`${paint.green('✓')} Fixed.`);
    isBroken = !isFine && (isBroken || errors !== '' || faults.size > 0 || uncheckable !== undefined);
    lastErrors = isDone || errors !== '' ? errors : lastErrors;
  };
  return {
    changed: (session, paths, milliseconds) => {
      if (paths.size > 0) {
        const names = [...paths].map((path) => relativePath(path, [root, home])).sort();
        const files = names.length > MAX_NAMES ? `${pluralize(names.length, 'file')} changed` : names.join(', ');
        write(paint.dim(`· ${files}  ${formatDuration(milliseconds)}`));
        faults = new Set();
      }
      report(session);
    },
    fault: (fault: ProgramFault) => {
      // Without the page: a broken header breaks every page, and is reported once.
      const key = faultText({ ...fault, page: undefined });
      if (faults.has(key)) return;
      faults.add(key);
      isBroken = true;
      write(`\n${paint.red(faultText(fault))}\n`);
    },
    failed: (error) => {
      const { stack, message } = error as Partial<Error>;
      write(`${paint.red('site:')} ${(debug ? stack : message) ?? String(error)}`);
    },
  };
}

/** Every fault and error of the newest snapshot that is known, as it is printed. */
function errorsText(session: Session, paint: Paint): string {
  const { themeFault, failure, sources } = session.now();
  const faults = [themeFault, failure].filter((fault) => fault !== undefined);
  const errors = session.problems().filter((each) => each.severity === 'error');
  return [
    ...faults.map((fault) => paint.red(faultText(fault))),
    ...errors.slice(0, MAX_ERRORS).map((each) => formatProblem(each, sources.files.get(each.place.file)?.text, paint)),
    ...(errors.length > MAX_ERRORS ? [`… and ${pluralize(errors.length - MAX_ERRORS, 'more error')}`] : []),
  ].join('\n\n');
}

/** A path relative to the first of the folders that contains it; absolute if none does. */
function relativePath(path: string, folders: readonly string[]): string {
  const folder = folders.find((each) => isWithin(path, each));
  return folder === undefined ? slashed(path) : pathFrom(folder, path);
}
