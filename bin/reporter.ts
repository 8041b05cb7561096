// What a build says while it runs and when it ends: for a person at a terminal, for a log, for a machine.
import { formatProblem, type Paint, problemRecord } from '../generator/problems/format.ts';
import type { Problem, Severity } from '../generator/problems/problem.ts';
import type { BuildResult, StageTime } from '../generator/run.ts';
import { bytes, counted, duration, grouped } from './terminal.ts';

/** What a build has to tell. */
export interface Told extends Pick<BuildResult, 'ok' | 'problems' | 'texts' | 'times' | 'bytes'> {
  readonly routes: readonly Pick<BuildResult['routes'][number], 'path' | 'file' | 'source'>[];
  readonly files: { readonly length: number };
}

export type Detail = 'quiet' | 'normal' | 'verbose';

/** Writes a stage as a line; on a terminal the line is replaced by the next unless every stage is wanted. */
export function stageWriter(
  stream: NodeJS.WriteStream,
  detail: Detail,
  paint: Paint,
): ((stage: StageTime) => void) | undefined {
  if (detail === 'quiet') return undefined;
  const fleeting = stream.isTTY === true && detail === 'normal';
  if (!fleeting && detail === 'normal') return undefined;
  return ({ name, count, milliseconds }) => {
    const line = `${paint.dim('·')} ${name.padEnd(9)} ${grouped(count).padStart(6)}  ${paint.dim(duration(milliseconds))}`;
    stream.write(fleeting ? `\r\x1b[K${line}${name === 'write' ? '\r\x1b[K' : ''}` : `${line}\n`);
  };
}

/** The problems of a run as text, notes only where they are wanted. */
export function problemsText(result: Pick<BuildResult, 'problems' | 'texts'>, detail: Detail, paint: Paint): string {
  const shown = result.problems.filter((each) => each.severity !== 'note' || detail === 'verbose');
  return shown.map((each) => formatProblem(each, result.texts.get(each.place.file), paint)).join('\n\n');
}

/** One line that says how it went, and where the site is. `isSame`: nothing had to be done. */
export function summaryText(result: Told, out: string, milliseconds: number, paint: Paint, isSame = false): string {
  const count = (severity: Severity): number =>
    result.problems.filter((each: Problem) => each.severity === severity).length;
  const [errors, warnings, notes] = [count('error'), count('warning'), count('note')];
  const more = [
    warnings > 0 && counted(warnings, 'warning'),
    notes > 0 && `${counted(notes, 'note')} (--verbose shows them)`,
  ]
    .filter(Boolean)
    .join(', ');
  if (result.ok)
    return `${paint.green('✓')} ${paint.bold(counted(result.routes.length, 'page'))}, ${counted(result.files.length, 'file')}, ${bytes(result.bytes)}${more ? `, ${more}` : ''}, ${isSame ? 'all as it was, ' : ''}${duration(milliseconds)} → ${out}`;
  const why =
    errors > 0 ? counted(errors, 'error') : `${counted(warnings, 'warning')}, and --strict does not allow any`;
  return `${paint.red('✗')} ${paint.bold(why)}${errors > 0 && more ? `, ${more}` : ''}. Nothing was written; the last site in ${out} is untouched.`;
}

/** The same for a machine: one JSON document. */
export function resultRecord(
  result: Told,
  out: string,
  milliseconds: number,
  exitCode: number,
): Record<string, unknown> {
  return {
    ok: result.ok,
    exitCode,
    out,
    milliseconds: Math.round(milliseconds),
    bytes: result.bytes,
    pages: result.routes.map((route) => ({ path: route.path, file: route.file, source: route.source })),
    files: result.files.length,
    stages: result.times.map((time) => ({ ...time, milliseconds: Math.round(time.milliseconds * 10) / 10 })),
    problems: result.problems.map(problemRecord),
  };
}
