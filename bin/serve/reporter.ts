// Reports a preview in the terminal: changed files, errors and faults, and when they have been fixed.
import { isWithin, pathFrom, slashed } from '../../generator/paths.ts';
import { formatProblem, type Paint } from '../../generator/problems/format.ts';
import { pluralize, formatDuration } from '../terminal.ts';
import { faultText } from './fault.ts';
import type { Snapshot, PreviewOptions } from './snapshot.ts';
import type { PreviewReporter } from './preview.ts';

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
): PreviewReporter & { start(snapshot: Snapshot): void } {
  let lastErrors = '';
  let faults = new Set<string>();
  let faultsBeforeChange = 0;
  const fixed = `${paint.green('✓')} Fixed.`;
  const errorsText = ({ programFault, failure, problems, sources }: Snapshot): string => {
    const programFaults = [programFault, failure].filter((fault) => fault !== undefined);
    const errors = problems.filter((each) => each.severity === 'error');
    return [
      ...programFaults.map((fault) => paint.red(faultText(fault))),
      ...errors
        .slice(0, MAX_ERRORS)
        .map((each) => formatProblem(each, sources.files.get(each.place.file)?.text, paint)),
      ...(errors.length > MAX_ERRORS ? [`… and ${pluralize(errors.length - MAX_ERRORS, 'more error')}`] : []),
    ].join('\n\n');
  };
  const reportErrors = (snapshot: Snapshot): void => {
    const errors = errorsText(snapshot);
    const shown = snapshot.edition ? 'the last good page' : 'no page';
    if (errors !== '' && errors !== lastErrors)
      write(`\n${errors}\n\n${paint.dim(`The browser shows ${shown} until this is fixed.`)}\n`);
    if (errors === '' && lastErrors !== '') write(fixed);
    lastErrors = errors;
  };
  return {
    start: reportErrors,
    changed: (snapshot, paths, milliseconds) => {
      if (paths.size > 0) {
        const names = [...paths].map((path) => relativePath(path, [root, home])).sort();
        const files = names.length > MAX_NAMES ? `${pluralize(names.length, 'file')} changed` : names.join(', ');
        write(paint.dim(`· ${files}  ${formatDuration(milliseconds)}`));
        faultsBeforeChange = faults.size;
        faults = new Set();
      }
      reportErrors(snapshot);
    },
    pagesUpdated: () => {
      if (faultsBeforeChange > 0 && faults.size === 0 && lastErrors === '') write(fixed);
      faultsBeforeChange = 0;
    },
    fault: (fault) => {
      // Without the page: a broken header breaks every page, and is reported once.
      const key = faultText({ ...fault, page: undefined });
      if (faults.has(key)) return;
      faults.add(key);
      write(`\n${paint.red(faultText(fault))}\n`);
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
