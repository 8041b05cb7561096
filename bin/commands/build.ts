// `site build`: builds the site unless the last build is still valid, and reports the result.
import { resolve } from 'node:path';
import { hexDigest } from '../../generator/digest.ts';
import { EXIT, printJson, usageError } from '../exit.ts';
import { lastBuildFile, PROGRAM_ID } from '../caches.ts';
import { openLastBuild } from '../last-build.ts';
import { mailFromEnvironment, missingData, today } from '../options.ts';
import { type BuildReport, type Detail, problemsText, reportRecord, summaryText } from '../build-report.ts';
import { displayPath, paintFor } from '../terminal.ts';

/** The options of the command line. */
export interface BuildFlags {
  readonly root?: string;
  readonly out?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  readonly now?: string;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly cards: boolean;
  readonly threads: boolean;
  readonly redirectPages: boolean;
  readonly withAdmin?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
}

/** Runs the command in the project at `home`. Returns the exit code. */
export async function buildCommand(flags: BuildFlags, home: string): Promise<number> {
  const start = performance.now();
  const root = resolve(flags.root ?? home);
  const out = resolve(flags.out ?? 'dist');
  const mistake = missingData(root);
  if (mistake !== undefined) return usageError(mistake, flags.json);
  const lastBuild = flags.cache
    ? openLastBuild(lastBuildFile(home, out), { root, out, key: keyOf(flags, home, root, out) })
    : undefined;
  const lastReport = await lastBuild?.reusableReport();
  if (lastReport) return report(lastReport, true, flags, out, start);
  // The engine is loaded only now: loading it takes longer than finding that there is nothing to do.
  const { buildSite } = await import('../build-site.ts');
  const result = await buildSite(flags, { home, root, out, detail: detailOf(flags) });
  if (result.ok) await lastBuild?.record(result);
  return report(result, false, flags, out, start);
}

/** A hash of everything besides files that decides what a build writes: program, folders, options, day, environment. */
function keyOf(flags: BuildFlags, home: string, root: string, out: string): string {
  const { json, quiet, verbose, debug, ...effective } = flags;
  const mail = JSON.stringify(mailFromEnvironment(process.env));
  const parts = [PROGRAM_ID, process.version, home, out, effective, flags.now ?? today(root), mail];
  return hexDigest(JSON.stringify(parts));
}

function detailOf(flags: BuildFlags): Detail {
  if (flags.json || flags.quiet) return 'quiet';
  return flags.verbose ? 'verbose' : 'normal';
}

/** Prints the result of a build that began at `start` (performance.now()). Returns the exit code. */
function report(result: BuildReport, isUnchanged: boolean, flags: BuildFlags, out: string, start: number): number {
  const code = result.ok ? EXIT.done : EXIT.problems;
  const elapsed = performance.now() - start;
  if (flags.json) {
    printJson(reportRecord(result, displayPath(out), elapsed, code));
    return code;
  }
  const detail = detailOf(flags);
  const paint = paintFor(process.stderr);
  if (isUnchanged && detail === 'verbose') {
    const reason = 'content, options, program and output are unchanged since the last build';
    console.error(paint.dim(`Nothing to build: ${reason} (--no-cache builds anyway).`));
  }
  const problems = problemsText(result, detail, paint);
  if (problems) console.error(`${problems}\n`);
  if (detail !== 'quiet' || !result.ok)
    console.error(
      summaryText(result, displayPath(out), elapsed, paint, { isUnchanged, isVerbose: detail === 'verbose' }),
    );
  return code;
}
