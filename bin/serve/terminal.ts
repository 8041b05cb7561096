// What a preview says in the terminal: where it is, what changed, what is wrong, what was mended.
import { sep } from 'node:path';
import { pathFrom, slashed } from '../../generator/paths.ts';
import { formatProblem, type Paint } from '../../generator/problems/format.ts';
import { pluralize, formatDuration } from '../terminal.ts';
import { faultText } from './fault.ts';
import type { Snapshot, PreviewOptions } from './snapshot.ts';
import type { Told } from './preview.ts';

/** More names than this are counted instead. */
const MOST_NAMES = 3;

/** Writes what a preview tells, each thing once. */
export function tellTerminal(
  { home, root }: Pick<PreviewOptions, 'home' | 'root'>,
  paint: Paint,
  debug: boolean,
  write: (text: string) => void,
): Told & { start(snapshot: Snapshot): void } {
  let wrong = '';
  let faults = new Set<string>();
  let before = 0;
  const errors = (snapshot: Snapshot): string =>
    [
      ...[snapshot.programFault, snapshot.failure].flatMap((fault) => (fault ? [paint.red(faultText(fault))] : [])),
      ...snapshot.problems
        .filter((each) => each.severity === 'error')
        .map((each) => formatProblem(each, snapshot.sources.files.get(each.place.file)?.text, paint)),
    ].join('\n\n');
  const tellErrors = (snapshot: Snapshot): void => {
    const now = errors(snapshot);
    if (now !== '' && now !== wrong)
      write(`\n${now}\n\n${paint.dim('The browser keeps showing the last good page until this is mended.')}\n`);
    if (now === '' && wrong !== '') write(`${paint.green('✓')} Mended.`);
    wrong = now;
  };
  return {
    start: tellErrors,
    changed: (snapshot, paths, milliseconds) => {
      if (paths.size > 0) {
        const names = [...paths].map((path) => shortest(path, [root, home])).sort();
        write(
          paint.dim(
            `· ${names.length > MOST_NAMES ? `${pluralize(names.length, 'file')} changed` : names.join(', ')}  ${formatDuration(milliseconds)}`,
          ),
        );
        before = faults.size;
        faults = new Set();
      }
      tellErrors(snapshot);
    },
    shown: () => {
      if (before > 0 && faults.size === 0 && wrong === '') write(`${paint.green('✓')} Mended.`);
      before = 0;
    },
    fault: (fault) => {
      const one = faultText({ ...fault, page: undefined }); // a header breaks every page, and is told once
      if (faults.has(one)) return;
      faults.add(one);
      write(`\n${paint.red(faultText(fault))}\n`);
    },
    failed: (error) =>
      write(
        `${paint.red('site:')} ${debug ? String((error as Error).stack ?? error) : ((error as Error).message ?? String(error))}`,
      ),
  };
}

function shortest(path: string, folders: readonly string[]): string {
  const folder = folders.find((each) => path.startsWith(each + sep));
  return folder === undefined ? slashed(path) : pathFrom(folder, path);
}
