// `site live`: compares what a live host serves with what was built.
import { readDist } from '../../generator/tools/audit/dist.ts';
import { UsageError } from '../../generator/system/usage-error.ts';
import { compareLive } from '../../generator/tools/live/compare.ts';
import { EXIT, printJson } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { builtSite, contentRoot, parseBase, splitSiteUrl } from '../options.ts';
import { verdict } from '../reports/check-report.ts';
import { liveGithubText, liveRecord, liveText } from '../reports/live-report.ts';
import { paintFor } from '../terminal.ts';
import { buildWithoutErrors, progressFor } from '../unverified.ts';

/** Compares the host at an address with the site, and prints in what it differs. Returns the exit code. */
export async function liveCommand(url: string, flags: Flags, home: string): Promise<number> {
  const start = performance.now();
  const root = contentRoot(flags.root, home);
  const dist = flags.dist === undefined ? undefined : builtSite(flags.dist, flags.root);
  const path = new URL(url).pathname;
  // The site is built for the path of the live address, unless an option says otherwise.
  const { base } = splitSiteUrl(
    flags.siteUrl,
    flags.base ?? (flags.siteUrl === undefined ? parseBase(path) : undefined),
  );
  if (path !== '/' && parseBase(path) !== base)
    throw new UsageError(
      `${url} has the path ${path}, but the site is built for ${base}. Give the address of the site's home page.`,
    );
  const built = await buildWithoutErrors({ ...flags, base }, root, home, 'nothing was compared');
  if (!built) return EXIT.problems;
  const files = dist === undefined ? built.files : await readDist(dist, built.routes, built.files);
  const progress = progressFor(flags);
  progress.show(`Comparing ${url} …`);
  const compared = await compareLive({ ...built, files }, new URL(url).origin).finally(progress.end);
  const report = { ...compared, url, pages: built.routes.length, milliseconds: performance.now() - start };
  const outcome = verdict(report.problems, flags.strict ? 0 : flags.maxWarnings);
  if (flags.json) printJson(liveRecord(report, outcome));
  else if (flags.format === 'github') console.log(liveGithubText(report, outcome, root));
  else console.log(liveText(report, outcome, paintFor(process.stdout)));
  return outcome.code;
}
