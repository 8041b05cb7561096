// The output of `site check`.
import type { RuleResult } from '../../generator/tools/audit/audit.ts';
import type { Paint } from '../../generator/problems/format.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { groupBy } from '../../generator/system/group-by.ts';
import { formatDuration, pluralize } from '../terminal.ts';
import type { Report } from './report.ts';

/** The report on a site of so many pages: on its content, which has some problems itself, and on what the rules found. */
export function checkReport(
  content: readonly Problem[],
  results: readonly RuleResult[],
  pages: number,
  more: Pick<Report, 'texts' | 'milliseconds'>,
): Report {
  return {
    ...more,
    problems: [...content, ...results.flatMap((result) => result.problems)],
    summary: (_, paint) => `${paint.bold(pluralize(pages, 'page'))}, ${rulesText(results)}`,
    details: (paint) => results.map((result) => ruleLine(result, paint)).join('\n'),
    record: {
      rules: results.map(({ rule, state, why, problems, milliseconds }) => ({
        id: rule.id,
        state,
        why,
        findings: findingsIn(problems),
        milliseconds: Math.round(milliseconds),
      })),
    },
  };
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

/** How many rules there are, and how many of them passed. */
function rulesText(results: readonly RuleResult[]): string {
  const countOf = (state: RuleResult['state']): number => results.filter((result) => result.state === state).length;
  const skipped = results.filter(({ state }) => state === 'not asked');
  const counts = [
    `${countOf('passed')} passed`,
    countOf('found') > 0 && `${countOf('found')} with findings`,
    countOf('could not run') > 0 && `${countOf('could not run')} could not run`,
    skipped.length > 0 &&
      `${skipped.length} skipped (${[...groupBy(skipped, ({ why = '' }) => why)].map(([why, { length }]) => `${length}: ${why}`).join('; ')})`,
  ].filter(Boolean);
  return `${pluralize(results.length, 'rule')}: ${counts.join(', ')}`;
}
