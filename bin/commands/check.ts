// `site check`: runs the rules on a site, which is built in memory or read from a folder.
import { upTo } from '../../generator/system/up-to.ts';
import { rename, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../generator/build.ts';
import { openAudit } from '../../generator/tools/audit/audit.ts';
import { readDist } from '../../generator/tools/audit/dist.ts';
import { rules } from '../../generator/tools/audit/index.ts';
import { comingProblems, hasScheduled } from '../../generator/verify/scheduled.ts';
import { LEDGER, readLedger } from '../../generator/content/ledger.ts';
import { acceptedLedger, addresses } from '../../generator/tools/audit/rules/urls/ledger.ts';
import { compareLive } from '../../generator/tools/live/compare.ts';
import { nearest } from '../../generator/problems/nearest.ts';
import { problemRecord } from '../../generator/problems/format.ts';
import { hasErrors, type Problem } from '../../generator/problems/problem.ts';
import type { BuildResult, FinishedBuild } from '../../generator/options.ts';
import { makeTheme } from '../../templates/theme.ts';
import { EXIT, printJson, usageError } from '../exit.ts';
import {
  annotations,
  checkRecord,
  checkText,
  type CheckReport,
  githubText,
  problemsOf,
  verdict,
} from '../reports/check-report.ts';
import { liveGithubText, liveRecord, liveText } from '../reports/live-report.ts';
import { fixContent } from '../fix.ts';
import { sendTestLead } from '../lead.ts';
import { derivedCacheFor } from '../caches.ts';
import { mailFromEnvironment, missingBuild, missingData, parseBase, rootOf, splitSiteUrl, today } from '../options.ts';
import { problemsText } from '../reports/build-report.ts';
import { type Progress, progressOn, SILENT } from '../progress.ts';
import { pluralize, paintFor } from '../terminal.ts';

/** The options of the command line. */
interface CheckFlags {
  readonly root?: string;
  readonly dist?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly now?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly launch?: boolean;
  readonly external?: boolean;
  readonly live?: string;
  readonly acceptUrls?: boolean;
  readonly fix?: boolean;
  readonly lead?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly format?: 'text' | 'github';
  readonly verbose?: boolean;
}

/** Runs the command in the project at `home`. Returns the exit code. */
export async function checkCommand(flags: CheckFlags, home: string): Promise<number> {
  const root = rootOf(flags.root, home);
  const mistake = usageMistake(flags, root);
  if (mistake !== undefined) return usageError(mistake, flags.json);
  if (flags.fix) return await fixContent(root);
  const start = performance.now();
  const progress = flags.json || flags.format === 'github' ? SILENT : progressOn(process.stderr);
  progress.show('Building the site …');
  const built = await buildInMemory(flags, root, home).finally(progress.end);
  if (!built.ok || ((flags.lead || flags.acceptUrls || flags.live) && hasErrors(built.problems)))
    return reportStoppedBuild(flags, built, root);
  if (flags.lead) return await sendTestLead(built.site, flags.dryRun ?? false);
  if (flags.acceptUrls) return await acceptUrls(built, root);
  if (flags.live !== undefined) return await checkLive(flags, flags.live, built, root, progress);
  const dated = flags.dist === undefined && hasScheduled(built.problems);
  const later = dated ? await buildInMemory(flags, root, home, 'all').finally(progress.end) : undefined;
  const coming = later ? comingProblems(built.problems, later.problems) : [];
  if (later && !later.ok) return reportStoppedBuild(flags, { ...later, problems: coming }, root);
  return await runRules(flags, built, root, { start, progress, later, coming });
}

/** What is wrong with the options, for the user; undefined if nothing is. */
function usageMistake(flags: CheckFlags, root: string): string | undefined {
  const { dist, only = [], skip = [], dryRun, lead } = flags;
  if (dryRun && !lead)
    return '--dry-run only works with --lead. To print the test lead without sending it, run: site check --lead --dry-run';
  const missing = missingData(root) ?? (dist === undefined ? undefined : missingBuild(dist, flags.root));
  if (missing !== undefined) return missing;
  const path = flags.live === undefined ? '/' : new URL(flags.live).pathname;
  const { base } = baseOf(flags);
  if (path !== '/' && parseBase(path) !== base)
    return `--live has the path ${path}, but the site is built for ${base}. Give the address of the site's home page.`;
  const groups = new Set(rules.map(({ id }) => groupOf(id)));
  const names = new Set([...groups, ...rules.map(({ id }) => id)]);
  const unknown = [...only, ...skip].find((name) => !names.has(name));
  if (unknown === undefined) return emptySelection(flags);
  const closest = nearest(unknown, names);
  const suggestion = closest ? ` Did you mean ${closest}?` : '';
  return `There is no rule or group called "${unknown}".${suggestion} The groups are ${[...groups].join(', ')}; docs/checks.md lists the rules.`;
}

/** "links/internal" belongs to the group "links". */
const groupOf = (id: string): string => upTo(id, '/');

const isNamed = (names: readonly string[], id: string): boolean => names.includes(id) || names.includes(groupOf(id));

/** Whether --only and --skip select a rule. */
const isSelected = ({ only, skip = [] }: CheckFlags, id: string): boolean =>
  (only === undefined || isNamed(only, id)) && !isNamed(skip, id);

/** Why no rule would run, so that a check would pass without checking anything; undefined if one would. */
function emptySelection(flags: CheckFlags): string | undefined {
  const selected = rules.filter(({ id }) => isSelected(flags, id));
  if (selected.some(({ when }) => (when !== 'launch' && when !== 'external') || flags[when])) return undefined;
  const needed = [...new Set(selected.map(({ when }) => `--${when}`))].join(' or ');
  return needed === ''
    ? 'No rule would run: --only names none, or --skip leaves out all of them.'
    : `No rule would run: the ones that --only names run only with ${needed}.`;
}

/** Where the site is built for; without other options, for the path of the live address. */
const baseOf = ({ siteUrl, base, live }: CheckFlags): ReturnType<typeof splitSiteUrl> =>
  splitSiteUrl(
    siteUrl,
    base ?? (siteUrl === undefined && live !== undefined ? parseBase(new URL(live).pathname) : undefined),
  );

/** Builds the site without verifying it; with what is scheduled if requested. */
async function buildInMemory(flags: CheckFlags, root: string, home: string, scheduled?: 'all'): Promise<BuildResult> {
  const { siteUrl, base } = baseOf(flags);
  return await build(
    {
      root,
      out: undefined,
      siteUrl,
      base,
      cache: derivedCacheFor(home),
      drafts: false,
      scheduled,
      now: flags.now ?? today(root),
      strict: false,
      mail: mailFromEnvironment(process.env),
      unverified: true,
    },
    makeTheme(home),
  );
}

interface RunContext {
  readonly start: number;
  readonly progress: Progress;
  /** The site with its scheduled articles and notices, if it has any, and the problems that come with them. */
  readonly later: FinishedBuild | undefined;
  readonly coming: readonly Problem[];
}

/** Runs the selected rules and prints what they found. Returns the exit code. */
async function runRules(
  flags: CheckFlags,
  built: FinishedBuild,
  root: string,
  { start, progress, later, coming }: RunContext,
): Promise<number> {
  const subject = later ?? built;
  const files =
    flags.dist === undefined ? subject.files : await readDist(resolve(flags.dist), built.routes, built.files);
  endOnSignals(progress);
  const audit = openAudit(subject, files, {
    now: flags.now ?? today(root),
    today: later && built,
    launch: flags.launch ?? false,
    external: flags.external ?? false,
    wants: (id) => isSelected(flags, id),
  });
  try {
    const results = await audit
      .run(rules, ({ id }, index) => progress.show(`Checking ${id} (${index + 1} of ${rules.length}) …`))
      .finally(progress.end);
    // A site that has not launched may have placeholders. Under --launch, a rule of its own reports them.
    const content = [...built.problems, ...coming].filter((each) => each.code !== 'PLACEHOLDER');
    const report: CheckReport = {
      content,
      texts: built.texts,
      results,
      input: audit.input,
      milliseconds: performance.now() - start,
    };
    const outcome = verdict(problemsOf(report), flags.strict ? 0 : flags.maxWarnings);
    if (flags.json) printJson(checkRecord(report, outcome));
    else if (flags.format === 'github') console.log(githubText(report, outcome, root));
    else console.log(checkText(report, outcome, flags.verbose ?? false, paintFor(process.stdout)));
    return outcome.code;
  } finally {
    await audit.close();
  }
}

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

/** Compares the host at an address with the site, and prints in what it differs. Returns the exit code. */
async function checkLive(
  flags: CheckFlags,
  url: string,
  built: FinishedBuild,
  root: string,
  progress: Progress,
): Promise<number> {
  const start = performance.now();
  const files = flags.dist === undefined ? built.files : await readDist(resolve(flags.dist), built.routes, built.files);
  progress.show(`Comparing ${url} …`);
  const compared = await compareLive({ ...built, files }, new URL(url).origin).finally(progress.end);
  const report = { ...compared, url, pages: built.routes.length, milliseconds: performance.now() - start };
  const outcome = verdict(report.problems, flags.strict ? 0 : flags.maxWarnings);
  if (flags.json) printJson(liveRecord(report, outcome));
  else if (flags.format === 'github') console.log(liveGithubText(report, outcome, root));
  else console.log(liveText(report, outcome, paintFor(process.stdout)));
  return outcome.code;
}

/** Adds the site's current addresses to data/urls.lock. Returns the exit code. */
async function acceptUrls(built: FinishedBuild, root: string): Promise<number> {
  const { text, added } = acceptedLedger(readLedger(root), addresses(built));
  const path = join(root, LEDGER);
  await writeFile(`${path}.tmp`, text); // A full disk must not empty the old one.
  await rename(`${path}.tmp`, path);
  console.log(
    added.length === 0
      ? `${LEDGER} already has every address.`
      : `${pluralize(added.length, 'address', 'addresses')} added to ${LEDGER}:\n${added.map((path) => `  ${path}`).join('\n')}`,
  );
  return EXIT.done;
}

/** Prints why the site could not be built, so that there is nothing to check. Returns the exit code. */
function reportStoppedBuild(flags: CheckFlags, built: BuildResult, root: string): number {
  if (flags.json) {
    const problems = built.problems.map(problemRecord);
    printJson({ ok: false, exitCode: EXIT.problems, rules: [], problems });
  } else {
    if (flags.format === 'github') console.log(annotations(built.problems, root).join('\n'));
    else console.error(`${problemsText(built, 'normal', paintFor(process.stderr))}\n`);
    console.error('The site could not be built, so no rules were run.');
  }
  return EXIT.problems;
}
