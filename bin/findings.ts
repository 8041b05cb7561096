// What `site check` says: for a person, for a machine, for GitHub beside the lines of a pull request.
import { relative, resolve } from 'node:path';
import type { RuleResult } from '../generator/checks/audit.ts';
import type { AuditInput } from '../generator/checks/check.ts';
import { type Claim, claimsOf } from '../generator/checks/claims/claims.ts';
import { formatProblem, type Paint, problemRecord } from '../generator/problems/format.ts';
import type { Problem, Severity } from '../generator/problems/problem.ts';
import { wording } from '../generator/problems/wording.ts';
import { EXIT } from './exit.ts';
import { counted, duration } from './terminal.ts';

/** Everything that was found out. */
export interface CheckReport {
  readonly results: readonly RuleResult[];
  /** What loading the content found. */
  readonly content: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
  readonly input: AuditInput;
  readonly milliseconds: number;
}

/** How it ends: the exit code, and how much was found. */
export interface Verdict {
  readonly code: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly mostWarnings: number | undefined;
}

const problemsOf = ({ content, results }: CheckReport): Problem[] => [
  ...content,
  ...results.flatMap((result) => result.problems),
];

/** Whether the site may go out: no error, and no more warnings than allowed. */
export function verdict(report: CheckReport, mostWarnings: number | undefined): Verdict {
  const problems = problemsOf(report);
  const count = (severity: Severity): number => problems.filter((each) => each.severity === severity).length;
  const [errors, warnings, notes] = [count('error'), count('warning'), count('note')];
  return {
    code: errors > 0 || (mostWarnings !== undefined && warnings > mostWarnings) ? EXIT.problems : EXIT.done,
    errors,
    warnings,
    notes,
    mostWarnings,
  };
}

/** For a person: what was found, what could not be run, and one line at the end. */
export function checkText(report: CheckReport, outcome: Verdict, verbose: boolean, paint: Paint): string {
  const shown = problemsOf(report)
    .filter((each) => verbose || each.severity !== 'note')
    .map((each) => formatProblem(each, report.texts.get(each.place.file), paint));
  const rules = verbose
    ? [report.results.map((result) => ruleLine(result, paint)).join('\n'), claimsText(report.input)]
    : [];
  return [...shown, ...rules, summary(report, outcome, paint)].join('\n\n');
}

function ruleLine({ rule, state, why, problems, milliseconds }: RuleResult, paint: Paint): string {
  const sign = state === 'passed' ? paint.green('✓') : state === 'not asked' ? paint.dim('·') : paint.red('✗');
  const told =
    state === 'found'
      ? counted(problems.filter((each) => each.severity !== 'note').length, 'finding')
      : state === 'passed'
        ? ''
        : `${state}${why ? `: ${why}` : ''}`;
  return `${sign} ${rule.id.padEnd(24)} ${told}${milliseconds >= 1 ? paint.dim(` ${duration(milliseconds)}`) : ''}`;
}

/** Every figure that sells: what it is, where visitors read it, where it was written. */
function claimsText(input: AuditInput): string {
  return claimsList(input)
    .map(
      ({ kind, value, page, place, text }) =>
        `${kind.padEnd(12)} ${value.padEnd(20)} ${page}  ${place.file}${place.line === undefined ? '' : `:${place.line}`}  ${text.slice(0, 80)}`,
    )
    .join('\n');
}

const claimsList = (input: AuditInput): Claim[] => input.pages.flatMap((page) => claimsOf(page, input));

function summary(
  { results, input, milliseconds }: CheckReport,
  { code, errors, warnings, notes, mostWarnings }: Verdict,
  paint: Paint,
): string {
  const of = (state: RuleResult['state']): number => results.filter((result) => result.state === state).length;
  const rules = [
    `${of('passed')} passed`,
    of('found') > 0 && `${of('found')} found something`,
    of('could not run') > 0 && `${of('could not run')} could not run`,
    of('not asked') > 0 && `${of('not asked')} not asked`,
  ]
    .filter(Boolean)
    .join(', ');
  const findings = [
    errors > 0 && counted(errors, 'error'),
    warnings > 0 && counted(warnings, 'warning'),
    notes > 0 && `${counted(notes, 'note')} (--verbose shows them)`,
  ]
    .filter(Boolean)
    .join(', ');
  const limit = code !== EXIT.done && errors === 0 ? ` (at most ${mostWarnings} allowed)` : '';
  return `${code === EXIT.done ? paint.green('✓') : paint.red('✗')} ${paint.bold(counted(input.pages.length, 'page'))}, ${counted(results.length, 'rule')}: ${rules}. ${findings || 'Nothing found'}${limit}. ${duration(milliseconds)}`;
}

/** For a machine: every rule with what became of it, every finding, every claim. */
export function checkRecord(report: CheckReport, { code, errors, warnings, notes }: Verdict): Record<string, unknown> {
  return {
    ok: code === EXIT.done,
    exitCode: code,
    milliseconds: Math.round(report.milliseconds),
    errors,
    warnings,
    notes,
    rules: report.results.map(({ rule, state, why, problems, milliseconds }) => ({
      id: rule.id,
      state,
      why,
      findings: problems.filter((each) => each.severity !== 'note').length,
      milliseconds: Math.round(milliseconds),
    })),
    problems: problemsOf(report).map(problemRecord),
    claims: claimsList(report.input),
  };
}

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/**
 * For GitHub: one command a finding, which its runner shows beside the line, and a summary for the log. `root` is the
 * content root.
 */
export function githubText(report: CheckReport, outcome: Verdict, root: string): string {
  const workspace = process.env['GITHUB_WORKSPACE'] ?? process.cwd();
  const lines = problemsOf(report)
    .filter((each) => each.severity !== 'note')
    .map((each) => {
      const { message, expected, fix } = wording(each);
      const { file, line, column } = each.place;
      const at = [
        `file=${property(relative(workspace, resolve(root, file)))}`,
        line !== undefined && `line=${line}`,
        column !== undefined && `col=${column}`,
        `title=${property(each.code === 'RULE' ? each.args.rule : each.code)}`,
      ];
      return `::${LEVELS[each.severity]} ${at.filter(Boolean).join(',')}::${data([message, expected, fix].filter(Boolean).join('\n'))}`;
    });
  return [
    ...lines,
    summary(report, outcome, { red: String, yellow: String, blue: String, green: String, bold: String, dim: String }),
  ].join('\n');
}

const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
