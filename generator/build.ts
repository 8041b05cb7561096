// The whole build on one page: content in, verified site out. One line per stage; each stage is a plain function.
import { NO_CACHE } from './cache.ts';
import { makePictures } from './assets/make-pictures.ts';
import { makeAssets, makeStyles } from './assets/index.ts';
import { surveyPhotos } from './assets/photos/index.ts';
import { inlineStyles } from './assets/sheets.ts';
import type { FactsOf } from './checks/facts.ts';
import { verifyAhead } from './checks/verify.ts';
import { load } from './content/load.ts';
import { readSources } from './content/read.ts';
import type { Theme } from './contract.ts';
import { derive } from './outputs/derive.ts';
import { hasErrors, inReadingOrder, type Problem } from './problems/problem.ts';
import { reusablePages } from './render/reusable-pages.ts';
import { renderPages } from './render/pages.ts';
import { plan } from './routes/plan.ts';
import { type BuildOptions, type BuildResult, type BuiltSite, buildResult } from './run.ts';
import { stages } from './stages.ts';
import { workAhead } from './thread/ahead.ts';
import { claimOutput, writeSite } from './write/swap.ts';

/**
 * Builds the site in `options.root` into `options.out`. Nothing is written unless everything was rendered and verified.
 * Throws UsageError if the output folder may not be used, RenderError if a template throws, and file system errors as
 * they are.
 */
export async function build(options: BuildOptions, theme: Theme): Promise<BuildResult> {
  const { stage, times } = stages(options.onStage);
  const { cache = NO_CACHE, redirectPages, admin: makeAdmin } = options;
  const problems: Problem[] = [];
  const target = options.out === undefined ? undefined : await claimOutput(options.out, options.root);
  const unsurveyed = await stage('read', () => readSources(options.root));
  const sources = await stage('photos', () => surveyPhotos(unsurveyed, cache));
  const finish = (built?: BuiltSite) => buildResult({ problems: inReadingOrder(problems), sources, times }, built);

  const ahead = await workAhead(sources, options);
  const loaded = await stage('validate', () => load(sources, { ...options, results: ahead.results }));
  const { site } = loaded;
  problems.push(...loaded.problems);
  if (!site) return finish();

  const planned = await stage('plan', () => plan(site, theme.pages));
  const { routes } = planned;
  problems.push(...planned.problems);
  if (hasErrors(planned.problems)) return finish();

  const { assets, files: shared } = await stage('assets', () => makeAssets(theme, site, routes, sources, cache));
  const reusable = reusablePages(target, options.results, { sources, assets, options, hasFeed: site.hasFeed });
  const reused = await stage('reused', () => routes.filter((route) => reusable.find(route)));
  const { submit, takeFacts, words } = ahead.withPages(site, routes.length - reused.length);
  const unstyled = await stage('render', () => renderPages(routes, { theme, assets, reusable, submit }));
  const { styles, files: fonts } = await stage('styles', () => makeStyles(theme, site, sources, cache, ahead.subset));
  const { pages, sheets } = await stage('inline', () => inlineStyles(unstyled, styles, shared, cache));
  const admin = makeAdmin && (await stage('admin', () => makeAdmin(sources)));
  const made = [...pages, ...shared, ...fonts, ...(admin ?? [])];
  const rendered = { site, routes, sheets, admin: admin !== undefined, redirectPages, words, sources };
  const files = await stage('derive', () => derive(made, rendered));
  const factsOf: FactsOf = (page, make) => reusable.facts(page, () => takeFacts(page) ?? make());
  const built = { site, files, sources, now: options.now, factsOf };
  const found = await stage('verify', () => verifyAhead(built, problems, options, (again) => build(again, theme)));
  problems.push(...found);
  if (!options.unverified && hasErrors(problems, options.strict)) return finish();
  const complete = target === undefined ? files : await stage('pictures', () => makePictures(files));
  if (target !== undefined) await stage('write', () => writeSite(target, complete));
  return finish({ site, routes, files: complete });
}
