// The output of `site live`: text for a person, one JSON document for a machine, annotations for GitHub.
import { type Paint, PLAIN } from '../../generator/problems/format.ts';
import type { Comparison } from '../../generator/tools/live/compare.ts';
import { EXIT } from '../exit.ts';
import { formatDuration, pluralize } from '../terminal.ts';
import { problemsText } from './build-report.ts';
import { annotations, foundText, recordOf, type Verdict } from './check-report.ts';

/** The result of a comparison with a live host. */
interface LiveReport extends Comparison {
  /** The address of the host, as the user wrote it. */
  readonly url: string;
  readonly pages: number;
  readonly milliseconds: number;
}

/** For a person: the differences, then a summary line. */
export function liveText(report: LiveReport, outcome: Verdict, paint: Paint): string {
  const found = problemsText({ problems: report.problems, texts: new Map() }, 'normal', paint);
  return [found, summary(report, outcome, paint)].filter(Boolean).join('\n\n');
}

/** For GitHub Actions: the annotations, and a summary for the log. */
export const liveGithubText = (report: LiveReport, outcome: Verdict, root: string): string =>
  [...annotations(report.problems, root), summary(report, outcome, PLAIN)].join('\n');

/** For a machine. */
export const liveRecord = (
  { url, pages, requests, problems, milliseconds }: LiveReport,
  outcome: Verdict,
): Record<string, unknown> => recordOf(problems, outcome, milliseconds, { url, pages, requests });

function summary({ url, pages, requests, milliseconds }: LiveReport, outcome: Verdict, paint: Paint): string {
  const isServed = outcome.errors === 0;
  const sign = outcome.code === EXIT.done ? paint.green('✓') : paint.red('✗');
  const verb = isServed ? 'serves' : 'does not serve';
  return `${sign} ${paint.bold(url)} ${verb} what was built: ${pluralize(pages, 'page')}, ${pluralize(requests, 'request')}. ${foundText(outcome, true)}. ${formatDuration(milliseconds)}`;
}
