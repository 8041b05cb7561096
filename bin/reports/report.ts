// The output of a command that finds problems: text for a person, one JSON document for a machine, annotations for GitHub.
import { relative, resolve } from 'node:path';
import { type Paint, PLAIN, problemRecord } from '../../generator/problems/format.ts';
import type { Problem, Severity } from '../../generator/problems/problem.ts';
import { wording } from '../../generator/problems/wording.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { formatDuration, paintFor, pluralize } from '../terminal.ts';
import { isMinor, notesText, problemsText } from './build-report.ts';

/** What a command has found. */
export interface Report {
  readonly problems: readonly Problem[];
  /** The text of each source file, for excerpts. */
  readonly texts: ReadonlyMap<string, string>;
  readonly milliseconds: number;
  /** What was looked at, and what came of it. */
  readonly summary: (verdict: Verdict, paint: Paint) => string;
  /** What else a person gets with --verbose. */
  readonly details?: (paint: Paint) => string;
  /** What the document for a machine has besides. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** The exit code, with the numbers it follows from. */
type Verdict = ReturnType<typeof verdict>;

/** Decides whether a site passes: without errors, and with no more warnings than `maxWarnings`, if given. */
export function verdict(problems: readonly Problem[], maxWarnings: number | undefined) {
  const count = (severity: Severity): number => problems.filter((each) => each.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  const notes = count('note');
  const fails = errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings);
  return { code: fails ? EXIT.problems : EXIT.done, errors, warnings, notes, maxWarnings };
}

/** Prints a report in the format that the options ask for. `root` is the content root. Returns the exit code. */
export function printReport(report: Report, flags: Flags, root: string): number {
  const outcome = verdict(report.problems, flags.strict ? 0 : flags.maxWarnings);
  console.log(reportText(report, outcome, flags, root, paintFor(process.stdout)));
  return outcome.code;
}

/** The text of a report in the format that the options ask for. */
export function reportText(
  report: Report,
  outcome: Verdict,
  { json, format, verbose = false }: Flags,
  root: string,
  paint: Paint,
): string {
  const { problems, details } = report;
  if (json) return JSON.stringify(recordOf(report, outcome), null, 2);
  if (format === 'github')
    return [...annotations(problems, root), summaryLine(report, outcome, false, PLAIN)].join('\n');
  const parts = [
    problemsText(report, verbose ? 'verbose' : 'normal', paint),
    verbose && details?.(paint),
    summaryLine(report, outcome, verbose, paint),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function summaryLine(report: Report, outcome: Verdict, isVerbose: boolean, paint: Paint): string {
  const sign = outcome.code === EXIT.done ? paint.green('✓') : paint.red('✗');
  const findings = findingsText(outcome, isVerbose || !report.problems.some(isMinor));
  return `${sign} ${report.summary(outcome, paint)}. ${findings}. ${formatDuration(report.milliseconds)}`;
}

/** "1 error, 2 warnings", with the limit that they exceed. `areNotesShown`: all notes have been printed. */
function findingsText({ code, errors, warnings, notes, maxWarnings }: Verdict, areNotesShown: boolean): string {
  const findings = [
    errors > 0 && pluralize(errors, 'error'),
    warnings > 0 && pluralize(warnings, 'warning'),
    notes > 0 && notesText(notes, areNotesShown),
  ].filter(Boolean);
  const limit = code !== EXIT.done && errors === 0 ? ` (at most ${maxWarnings} allowed)` : '';
  return `${findings.join(', ') || 'Nothing found'}${limit}`;
}

const recordOf = ({ problems, milliseconds, record }: Report, { code, errors, warnings, notes }: Verdict): object => ({
  ok: code === EXIT.done,
  exitCode: code,
  milliseconds: Math.round(milliseconds),
  ...record,
  errors,
  warnings,
  notes,
  problems: problems.map(problemRecord),
});

const ANNOTATION_LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** A workflow command for each problem, which annotates its line in a pull request. `root` is the content root. */
export function annotations(problems: readonly Problem[], root: string): string[] {
  const workspace = process.env['GITHUB_WORKSPACE'] ?? process.cwd();
  return problems
    .filter((each) => !isMinor(each))
    .map((each) => {
      const { message, expected, suggestion } = wording(each);
      const { file, line, column } = each.place;
      const properties = [
        // What a live host does has an address instead of a file.
        !/^https?:/.test(file) && `file=${escapeProperty(relative(workspace, resolve(root, file)))}`,
        line !== undefined && `line=${line}`,
        column !== undefined && `col=${column}`,
        `title=${escapeProperty(each.code === 'RULE' ? each.args.rule : each.code)}`,
      ].filter(Boolean);
      const text = [message, expected, suggestion].filter(Boolean).join('\n');
      return `::${ANNOTATION_LEVELS[each.severity]} ${properties.join(',')}::${escapeData(text)}`;
    });
}

/** Escape the data and the property values of a workflow command, as the runner expects. */
const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
