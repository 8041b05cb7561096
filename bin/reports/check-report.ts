// The output of `site check`: text for a person, one JSON document for a machine, annotations for GitHub.
import { relative, resolve } from 'node:path';
import type { RuleResult } from '../../generator/tools/audit/audit.ts';
import type { AuditInput } from '../../generator/tools/audit/rule.ts';
import { type Paint, PLAIN, problemRecord } from '../../generator/problems/format.ts';
import type { Problem, Severity } from '../../generator/problems/problem.ts';
import { wording } from '../../generator/problems/wording.ts';
import { groupBy } from '../../generator/system/group-by.ts';
import { EXIT } from '../exit.ts';
import { isMinor, notesText, problemsText } from './build-report.ts';
import { formatDuration, pluralize } from '../terminal.ts';

/** The result of a check. */
export interface CheckReport {
  readonly results: readonly RuleResult[];
  /** Problems found while loading the content. */
  readonly content: readonly Problem[];
  /** The text of each source file, for excerpts. */
  readonly texts: ReadonlyMap<string, string>;
  readonly input: AuditInput;
  readonly milliseconds: number;
}

/** The exit code, with the numbers it follows from. */
export interface Verdict {
  readonly code: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly maxWarnings: number | undefined;
}

/** All problems of a check. */
export const problemsOf = ({ content, results }: CheckReport): Problem[] => [
  ...content,
  ...results.flatMap((result) => result.problems),
];

/** Decides whether a site passes: without errors, and with no more warnings than `maxWarnings`, if given. */
export function verdict(problems: readonly Problem[], maxWarnings: number | undefined): Verdict {
  const count = (severity: Severity): number => problems.filter((each) => each.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  const notes = count('note');
  const fails = errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings);
  return { code: fails ? EXIT.problems : EXIT.done, errors, warnings, notes, maxWarnings };
}

/** For a person: the findings, then a summary line. With `verbose`, also minor notes and every rule's result. */
export function checkText(report: CheckReport, outcome: Verdict, verbose: boolean, paint: Paint): string {
  const problems = problemsText(
    { problems: problemsOf(report), texts: report.texts },
    verbose ? 'verbose' : 'normal',
    paint,
  );
  const rules = verbose && report.results.map((result) => ruleLine(result, paint)).join('\n');
  return [problems, rules, summary(report, outcome, paint, verbose)].filter(Boolean).join('\n\n');
}

/** The number of problems that are more than notes. */
const findingsIn = (problems: readonly Problem[]): number => problems.filter((each) => each.severity !== 'note').length;

function ruleLine({ rule, state, why, problems, milliseconds }: RuleResult, paint: Paint): string {
  const outcomes: Readonly<Record<RuleResult['state'], readonly [sign: string, text: string]>> = {
    passed: [paint.green('✓'), ''],
    found: [paint.red('✗'), pluralize(findingsIn(problems), 'finding')],
    'could not run': [paint.red('✗'), 'could not run'],
    'not asked': [paint.dim('·'), 'skipped'],
  };
  const [sign, text] = outcomes[state];
  const reason = why ? `: ${why}` : '';
  const time = milliseconds >= 1 ? paint.dim(` ${formatDuration(milliseconds)}`) : '';
  return `${sign} ${rule.id.padEnd(24)} ${text}${reason}${time}`;
}

/** One line: how many pages and rules, how many rules passed, how many findings. */
function summary(report: CheckReport, outcome: Verdict, paint: Paint, isVerbose = false): string {
  const { results, input, milliseconds } = report;
  const countOf = (state: RuleResult['state']): number => results.filter((result) => result.state === state).length;
  const skipped = results.filter(({ state }) => state === 'not asked');
  const rules = [
    `${countOf('passed')} passed`,
    countOf('found') > 0 && `${countOf('found')} with findings`,
    countOf('could not run') > 0 && `${countOf('could not run')} could not run`,
    skipped.length > 0 &&
      `${skipped.length} skipped (${[...groupBy(skipped, ({ why = '' }) => why)].map(([why, { length }]) => `${length}: ${why}`).join('; ')})`,
  ].filter(Boolean);
  const sign = outcome.code === EXIT.done ? paint.green('✓') : paint.red('✗');
  const pages = paint.bold(pluralize(input.pages.length, 'page'));
  const found = foundText(outcome, isVerbose || !problemsOf(report).some(isMinor));
  return `${sign} ${pages}, ${pluralize(results.length, 'rule')}: ${rules.join(', ')}. ${found}. ${formatDuration(milliseconds)}`;
}

/** "1 error, 2 warnings", with the limit that they exceed. `areNotesShown`: all notes have been printed. */
export function foundText({ code, errors, warnings, notes, maxWarnings }: Verdict, areNotesShown: boolean): string {
  const findings = [
    errors > 0 && pluralize(errors, 'error'),
    warnings > 0 && pluralize(warnings, 'warning'),
    notes > 0 && notesText(notes, areNotesShown),
  ].filter(Boolean);
  const limit = code !== EXIT.done && errors === 0 ? ` (at most ${maxWarnings} allowed)` : '';
  return `${findings.join(', ') || 'Nothing found'}${limit}`;
}

/** For a machine: the result of every rule, and every finding. */
export const checkRecord = (report: CheckReport, outcome: Verdict): Record<string, unknown> => {
  const rules = report.results.map(({ rule, state, why, problems, milliseconds }) => ({
    id: rule.id,
    state,
    why,
    findings: findingsIn(problems),
    milliseconds: Math.round(milliseconds),
  }));
  return recordOf(problemsOf(report), outcome, report.milliseconds, { rules });
};

/** What every record of a command that finds problems has, and what is special in this one. */
export const recordOf = (
  problems: readonly Problem[],
  { code, errors, warnings, notes }: Verdict,
  milliseconds: number,
  special: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ok: code === EXIT.done,
  exitCode: code,
  milliseconds: Math.round(milliseconds),
  ...special,
  errors,
  warnings,
  notes,
  problems: problems.map(problemRecord),
});

const ANNOTATION_LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** For GitHub Actions: the annotations, and a summary for the log. `root` is the content root. */
export const githubText = (report: CheckReport, outcome: Verdict, root: string): string =>
  [...annotations(problemsOf(report), root), summary(report, outcome, PLAIN)].join('\n');

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
