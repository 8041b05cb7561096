// The whole build on one page: content in, verified site out. One line per stage; each stage is a plain function.
import { makeAssets, makeStyles } from './assets/index.ts';
import { bundleClient } from './assets/scripts/scripts.ts';
import { makePictures } from './assets/photos/make-pictures.ts';
import { surveyPhotos } from './assets/photos/index.ts';
import { brokenPhotos } from './content/broken-photos.ts';
import { inlineStyles } from './assets/styles/page-stylesheets.ts';
import { comingProblems, looksAhead } from './verify/scheduled.ts';
import { verify } from './verify/verify.ts';
import { allProblems, stopsRendering, load } from './content/load.ts';
import { readSources } from './content/read.ts';
import type { Theme } from './theme.ts';
import { derive } from './derived/derive.ts';
import { searchWords } from './derived/search.ts';
import { hasErrors, inReadingOrder, type Problem } from './problems/problem.ts';
import { renderPages } from './pages/render-pages.ts';
import { plan } from './pages/plan.ts';
import { type BuildOptions, type BuildResult, type BuiltSite, buildResult, withScheduled } from './options.ts';
import { stages } from './stages.ts';
import { claimOutput, writeSite } from './output/swap.ts';

/**
 * Builds the site in `options.root` into `options.out`. Nothing is written unless everything was rendered and verified.
 * Throws UsageError if the output folder may not be used, RenderError if a template throws, and file system errors as
 * they are.
 */
export async function build(options: BuildOptions, theme: Theme): Promise<BuildResult> {
  const { stage, times } = stages(options.onStage);
  const problems: Problem[] = [];
  const target = options.out === undefined ? undefined : await claimOutput(options.out, options.root);
  bundleClient(theme).catch(() => undefined); // esbuild works while content is read; `makeAssets` waits for it
  const sources = await stage('read', async () => surveyPhotos(await readSources(options.root), options));
  const finish = (built?: BuiltSite) =>
    buildResult({ problems: inReadingOrder(problems), sources, times }, options.now, built);

  const loaded = await stage('validate', () => load(sources, options, theme));
  const { site } = loaded;
  const planned = site && (await stage('plan', () => plan(site, theme.pages)));
  if (!site || !planned || hasErrors(planned.problems)) {
    problems.push(...allProblems(loaded, sources), ...(planned?.problems ?? []));
    return finish();
  }
  const { routes } = planned;
  const shared = await stage('assets', () => makeAssets(theme, site, routes, sources, options));
  const words = searchWords(site);
  const rendered = await stage('render', () => renderPages(routes, { ...loaded, ...shared, site, theme }, words.add));
  problems.push(...loaded.problems, ...planned.problems, ...rendered.problems);
  problems.push(...brokenPhotos(sources, problems));
  if (hasErrors(problems.filter(stopsRendering))) return finish();
  const styles = await stage('styles', () => makeStyles(theme, site, sources, shared.faces, options));
  const { pages, stylesheets } = await stage('inline', () =>
    inlineStyles(theme, rendered, styles, shared.files, options),
  );
  const admin = options.admin && (await stage('admin', options.admin.bind(options, sources)));
  const derivedFrom = { ...options, site, routes, stylesheets, words, admin: !!admin, sources };
  const files = await stage('derive', () => derive([...pages, ...shared.files, ...(admin ?? [])], derivedFrom));
  if (!options.unverified) {
    problems.push(...(await stage('verify', () => verify({ site, theme, files, sources, now: options.now }))));
    const later = looksAhead(options, problems) && (await build(withScheduled(options), theme));
    if (later) problems.push(...comingProblems(problems, later.problems));
    if (hasErrors(problems, options.strict)) return finish();
  }
  const complete = target === undefined ? files : await stage('pictures', () => makePictures(files));
  if (target !== undefined) await stage('write', () => writeSite(target, complete));
  return finish({ site, theme, routes, files: complete });
}
