// The output of `site build`: stages, problems and summary for a person, and one JSON document for a machine.
import { formatProblem, type Paint, problemRecord } from '../../generator/problems/format.ts';
import type { Problem, Severity } from '../../generator/problems/problem.ts';
import type { BuildResult, StageTime } from '../../generator/options.ts';
import { formatBytes, formatDuration, formatNumber, pluralize } from '../terminal.ts';

export type Detail = 'quiet' | 'normal' | 'verbose';

/** "· render     1,234  84 ms" */
export const stageText = ({ name, count, unit, milliseconds }: StageTime, paint: Paint): string =>
  `${paint.dim('·')} ${name.padEnd(9)} ${formatNumber(count).padStart(6)} ${unit.padEnd(11)}  ${paint.dim(formatDuration(milliseconds))}`;

/**
 * The problems of a build as text; unless `detail` is 'verbose', without notes, and with one line for all placeholders:
 * a site has many of them until it goes live.
 */
export function problemsText(
  { problems, texts }: Pick<BuildResult, 'problems' | 'texts'>,
  detail: Detail,
  paint: Paint,
): string {
  const placeholders = problems.flatMap((each) => (each.code === 'PLACEHOLDER' ? [each.args.what] : []));
  const isShort = detail !== 'verbose' && placeholders.length > 1;
  const listed = problems.filter(
    (each) => detail === 'verbose' || (!isMinor(each) && !(isShort && each.code === 'PLACEHOLDER')),
  );
  const names = [...new Set(placeholders)].join(', ');
  return [
    ...listed.map((each) => formatProblem(each, texts.get(each.place.file), paint)),
    ...(isShort
      ? [
          `${paint.yellow('warning PLACEHOLDER')} ${placeholders.length} values must be real before the site goes live: ${names} (--verbose shows them)`,
        ]
      : []),
  ].join('\n\n');
}

/** A note on what the editor has chosen, such as a draft, in contrast to what a rule has found. */
export const isMinor = ({ severity, code }: Problem): boolean => severity === 'note' && code !== 'RULE';

/**
 * One line that says how the build went, when the site changes by itself, and where it is. `isVerbose`: notes have been
 * printed.
 */
export function summaryText(
  report: BuildResult,
  out: string,
  milliseconds: number,
  paint: Paint,
  isVerbose = false,
): string {
  const count = (severity: Severity): number =>
    report.problems.filter((each: Problem) => each.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  const notes = count('note');
  const dates = report.problems.flatMap((each) => (each.code === 'POST_SCHEDULED' ? [each.args.date] : [])).sort();
  const minor = [
    ...(dates.length > 0 ? [`${pluralize(dates.length, 'scheduled article')} left out (next: ${dates[0]})`] : []),
    ...(warnings > 0 ? [pluralize(warnings, 'warning')] : []),
    ...(notes > 0 ? [notesText(notes, isVerbose)] : []),
  ];
  if (report.ok) {
    const parts = [
      paint.bold(pluralize(report.routes.length, 'page')),
      pluralize(report.files.length, 'file'),
      formatBytes(report.bytes),
      ...minor,
      `changes by itself on ${report.nextChange.date}`,
      formatDuration(milliseconds),
    ];
    return `${paint.green('✓')} ${parts.join(', ')} → ${out}`;
  }
  const reason =
    errors > 0
      ? [paint.bold(pluralize(errors, 'error')), ...minor].join(', ')
      : paint.bold(`${pluralize(warnings, 'warning')}, and --strict allows none`);
  return `${paint.red('✗')} ${reason}. Nothing was written; ${out} is as it was.`;
}

/** "2 notes (--verbose shows them)" */
export const notesText = (count: number, isVerbose: boolean): string =>
  `${pluralize(count, 'note')}${isVerbose ? '' : ' (--verbose shows them)'}`;

/** The report as the record that --json prints. */
export function reportRecord(
  report: BuildResult,
  out: string,
  milliseconds: number,
  exitCode: number,
): Record<string, unknown> {
  return {
    ok: report.ok,
    exitCode,
    out,
    milliseconds: Math.round(milliseconds),
    bytes: report.bytes,
    pages: report.routes.map((route) => ({ path: route.path, file: route.file, source: route.source })),
    files: report.files.length,
    nextChange: report.ok ? report.nextChange : undefined,
    stages: report.times.map((time) => ({ ...time, milliseconds: Math.round(time.milliseconds * 10) / 10 })),
    problems: report.problems.map(problemRecord),
  };
}
