// The site in memory, without the rules of every build, for commands that check it or ask it something.
import { build } from '../generator/build.ts';
import type { BuildResult, FinishedBuild } from '../generator/options.ts';
import { problemRecord } from '../generator/problems/format.ts';
import { hasErrors } from '../generator/problems/problem.ts';
import { makeTheme } from '../templates/theme.ts';
import { derivedCacheFor } from './caches.ts';
import { EXIT, printJson } from './exit.ts';
import type { Flags } from './flags.ts';
import { mailFromEnvironment, splitSiteUrl, today } from './options.ts';
import { type Progress, progressOn, SILENT } from './progress.ts';
import { problemsText } from './reports/build-report.ts';
import { annotations } from './reports/report.ts';
import { paintFor } from './terminal.ts';

/** Builds the site in `root` without verifying it; with what is scheduled if requested. */
export const buildUnverified = (flags: Flags, root: string, home: string, scheduled?: 'all'): Promise<BuildResult> =>
  build(
    {
      root,
      out: undefined,
      ...splitSiteUrl(flags.siteUrl, flags.base),
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

/** The line that tells how far a command is, if a person reads its output. */
export const progressFor = ({ json, format }: Flags): Progress =>
  json || format === 'github' ? SILENT : progressOn(process.stderr);

/**
 * Builds the site as `buildUnverified` does, for a command that needs it to be without errors. If it has some, prints
 * them, and `notDone`: what was not done for that reason.
 */
export async function buildWithoutErrors(
  flags: Flags,
  root: string,
  home: string,
  notDone: string,
): Promise<FinishedBuild | undefined> {
  const progress = progressFor(flags);
  progress.show('Building the site …');
  const built = await buildUnverified(flags, root, home).finally(progress.end);
  if (built.ok && !hasErrors(built.problems)) return built;
  reportStoppedBuild(built, notDone, root, flags);
  return undefined;
}

/** Prints why the site could not be built, and what was not done for that reason. Returns the exit code. */
export function reportStoppedBuild(
  { problems, texts }: BuildResult,
  notDone: string,
  root: string,
  { json, format }: Flags,
): number {
  if (json) printJson({ ok: false, exitCode: EXIT.problems, rules: [], problems: problems.map(problemRecord) });
  else if (format === 'github') console.log(annotations(problems, root).join('\n'));
  else console.error(`${problemsText({ problems, texts }, 'normal', paintFor(process.stderr))}\n`);
  if (!json) console.error(`The site could not be built, so ${notDone}.`);
  return EXIT.problems;
}
