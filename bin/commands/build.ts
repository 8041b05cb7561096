// `site build`: builds the site and reports the result.
import { resolve } from 'node:path';
import { EXIT, printJson, usageError } from '../exit.ts';
import type { BuildFlags } from '../build-site.ts';
import { missingData, rootOf } from '../options.ts';
import type { BuildResult } from '../../generator/options.ts';
import { type Detail, problemsText, reportRecord, summaryText } from '../reports/build-report.ts';
import { displayPath, paintFor } from '../terminal.ts';

/** Runs the command in the project at `home`. Returns the exit code. */
export async function buildCommand(flags: BuildFlags, home: string): Promise<number> {
  const start = performance.now();
  const root = rootOf(flags.root, home);
  const out = resolve(flags.out ?? 'dist');
  const mistake = missingData(root);
  if (mistake !== undefined) return usageError(mistake, flags.json);
  const { buildSite } = await import('../build-site.ts');
  const result = await buildSite(flags, { home, root, out, detail: detailOf(flags) });
  return report(result, flags, out, start);
}

function detailOf(flags: BuildFlags): Detail {
  if (flags.json || flags.quiet) return 'quiet';
  return flags.verbose ? 'verbose' : 'normal';
}

/** Prints the result of a build that began at `start` (performance.now()). Returns the exit code. */
function report(result: BuildResult, flags: BuildFlags, out: string, start: number): number {
  const code = result.ok ? EXIT.done : EXIT.problems;
  const elapsed = performance.now() - start;
  if (flags.json) {
    printJson(reportRecord(result, displayPath(out), elapsed, code));
    return code;
  }
  const detail = detailOf(flags);
  const paint = paintFor(process.stderr);
  const problems = problemsText(result, detail, paint);
  if (problems) console.error(`${problems}\n`);
  if (detail !== 'quiet' || !result.ok)
    console.error(summaryText(result, displayPath(out), elapsed, paint, detail === 'verbose'));
  return code;
}
