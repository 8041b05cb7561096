// `site build`: builds the site and reports the result.
import { resolve } from 'node:path';
import { build } from '../../generator/build.ts';
import type { BuildResult } from '../../generator/options.ts';
import { PLAIN } from '../../generator/problems/format.ts';
import { NO_CACHE } from '../../generator/system/cache.ts';
import { makeTheme } from '../../templates/theme.ts';
import { derivedCacheFor } from '../caches.ts';
import { EXIT, printJson } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { contentRoot, mailFromEnvironment, outOf, splitSiteUrl, today } from '../options.ts';
import { progressOn, SILENT } from '../progress.ts';
import { type Detail, problemsText, reportRecord, stageText, summaryText } from '../reports/build-report.ts';
import { displayPath, paintFor } from '../terminal.ts';

/** Runs the command in the project at `home`. Returns the exit code. */
export async function buildCommand(flags: Flags, home: string): Promise<number> {
  const start = performance.now();
  const root = contentRoot(flags.root, home);
  const out = resolve(flags.out ?? outOf(root));
  if (detailOf(flags) !== 'quiet' && flags.root === undefined && root !== process.cwd())
    console.error(`The business in ${displayPath(root)}:`);
  return report(await buildSite(flags, home, root, out), flags, out, start);
}

/** Builds the site and writes it to `out`. Throws what `build` throws. */
async function buildSite(flags: Flags, home: string, root: string, out: string): Promise<BuildResult> {
  const { siteUrl, base } = splitSiteUrl(flags.siteUrl, flags.base);
  const { adminFiles } = flags.withAdmin ? await import('../../generator/tools/editing/forms/admin.ts') : {};
  const cache = flags.cache ? derivedCacheFor(home) : NO_CACHE;
  const detail = detailOf(flags);
  const paint = paintFor(process.stderr);
  const progress = detail === 'normal' ? progressOn(process.stderr) : SILENT;
  const theme = makeTheme(home);
  return build(
    {
      root,
      out,
      siteUrl,
      base,
      cache,
      drafts: flags.drafts ?? false,
      now: flags.now ?? today(root),
      strict: flags.strict ?? false,
      mail: mailFromEnvironment(process.env),
      onStage: (stage) => {
        progress.show(stageText(stage, PLAIN));
        if (detail === 'verbose') console.error(stageText(stage, paint));
      },
      admin:
        adminFiles &&
        ((sources) => adminFiles({ home, sources, base, siteUrl, schemas: theme.schemas, published: true })),
      redirectPages: flags.redirectPages,
    },
    flags.cards ? theme : { ...theme, shareCard: undefined },
  ).finally(progress.end);
}

function detailOf(flags: Flags): Detail {
  if (flags.json || flags.quiet) return 'quiet';
  return flags.verbose ? 'verbose' : 'normal';
}

/** Prints the result of a build that began at `start` (performance.now()). Returns the exit code. */
function report(result: BuildResult, flags: Flags, out: string, start: number): number {
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
