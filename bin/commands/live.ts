// `site live`: compares what a live host serves with what was built.
import { readDist } from '../../generator/tools/audit/dist.ts';
import { UsageError } from '../../generator/system/usage-error.ts';
import { compareLive } from '../../generator/tools/live/compare.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { builtSite, contentRoot, parseBase, splitSiteUrl } from '../options.ts';
import { printReport, type Report } from '../reports/report.ts';
import { pluralize } from '../terminal.ts';
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
  const { problems, requests } = await compareLive({ ...built, files }, new URL(url).origin).finally(progress.end);
  const pages = built.routes.length;
  const report: Report = {
    problems,
    texts: new Map(),
    milliseconds: performance.now() - start,
    record: { url, pages, requests },
    summary: ({ errors }, paint) =>
      `${paint.bold(url)} ${errors === 0 ? 'serves' : 'does not serve'} what was built: ${pluralize(pages, 'page')}, ${pluralize(requests, 'request')}`,
  };
  return printReport(report, flags, root);
}
