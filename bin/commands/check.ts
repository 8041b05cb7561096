// `site check`: runs the rules on a site, which is built in memory or read from a folder.
import { constants } from 'node:os';
import { openAudit } from '../../generator/tools/audit/audit.ts';
import { readDist } from '../../generator/tools/audit/dist.ts';
import { rules } from '../../generator/tools/audit/index.ts';
import { nearest } from '../../generator/problems/nearest.ts';
import { UsageError } from '../../generator/system/usage-error.ts';
import { upTo } from '../../generator/system/up-to.ts';
import { comingProblems, hasScheduled } from '../../generator/verify/scheduled.ts';
import type { Flags } from '../flags.ts';
import { builtSite, contentRoot, today } from '../options.ts';
import type { Progress } from '../progress.ts';
import { checkReport } from '../reports/check-report.ts';
import { printReport } from '../reports/report.ts';
import { buildUnverified, progressFor, reportStoppedBuild } from '../unverified.ts';

/** What a site that cannot be built prevents. */
const NOT_DONE = 'no rules were run';

/** Runs the command in the project at `home`. Returns the exit code. */
export async function checkCommand(flags: Flags, home: string): Promise<number> {
  const root = contentRoot(flags.root, home);
  const dist = flags.dist === undefined ? undefined : builtSite(flags.dist, flags.root);
  refuseSelection(flags);
  const start = performance.now();
  const progress = progressFor(flags);
  progress.show('Building the site …');
  const built = await buildUnverified(flags, root, home).finally(progress.end);
  if (!built.ok) return reportStoppedBuild(built, NOT_DONE, root, flags);
  const dated = dist === undefined && hasScheduled(built.problems);
  const later = dated ? await buildUnverified(flags, root, home, 'all').finally(progress.end) : undefined;
  const coming = later ? comingProblems(built.problems, later.problems) : [];
  if (later && !later.ok) return reportStoppedBuild({ ...later, problems: coming }, NOT_DONE, root, flags);
  const files = dist === undefined ? (later ?? built).files : await readDist(dist, built.routes, built.files);
  endOnSignals(progress);
  const audit = openAudit(later ?? built, files, {
    now: flags.now ?? today(root),
    today: later && built,
    launch: flags.launch ?? false,
    external: flags.external ?? false,
    wants: (id) => isSelected(flags, id),
  });
  const results = await audit
    .run(rules, ({ id }, index) => progress.show(`Checking ${id} (${index + 1} of ${rules.length}) …`))
    .finally(progress.end)
    .finally(audit.close);
  // A site that has not launched may have placeholders. Under --launch, a rule of its own reports them.
  const content = [...built.problems, ...coming].filter((each) => each.code !== 'PLACEHOLDER');
  const more = { texts: built.texts, milliseconds: performance.now() - start };
  return printReport(checkReport(content, results, audit.input.pages.length, more), flags, root);
}

/**
 * Throws UsageError if --only or --skip names no rule, or if no rule would run, so that a check would pass without
 * checking anything.
 */
function refuseSelection(flags: Flags): void {
  const { only = [], skip = [] } = flags;
  const groups = new Set(rules.map(({ id }) => groupOf(id)));
  const names = new Set([...groups, ...rules.map(({ id }) => id)]);
  const unknown = [...only, ...skip].find((name) => !names.has(name));
  if (unknown !== undefined) {
    const closest = nearest(unknown, names);
    const suggestion = closest ? ` Did you mean ${closest}?` : '';
    throw new UsageError(
      `There is no rule or group called "${unknown}".${suggestion} The groups are ${[...groups].join(', ')}; docs/checks.md lists the rules.`,
    );
  }
  const selected = rules.filter(({ id }) => isSelected(flags, id));
  if (selected.some(({ when }) => !when || when === 'build' || flags[when])) return;
  const needed = [...new Set(selected.map(({ when }) => `--${when}`))].join(' or ');
  throw new UsageError(
    needed === ''
      ? 'No rule would run: --only names none, or --skip leaves out all of them.'
      : `No rule would run: the ones that --only names run only with ${needed}.`,
  );
}

/** "links/internal" belongs to the group "links". */
const groupOf = (id: string): string => upTo(id, '/');

const isNamed = (names: readonly string[], id: string): boolean => names.includes(id) || names.includes(groupOf(id));

/** Whether --only and --skip select a rule. */
const isSelected = ({ only, skip = [] }: Flags, id: string): boolean =>
  (only === undefined || isNamed(only, id)) && !isNamed(skip, id);

/**
 * Ends the process at once when it is interrupted. Playwright would close the browser, and let the rules report that it
 * is closed.
 */
function endOnSignals(progress: Progress): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      progress.end();
      process.exit(128 + constants.signals[signal]);
    });
}
