// The whole build on one page: content in, verified site out. Each line is a stage; each stage is a plain function.
import { NO_CACHE } from './cache.ts';
import { develop, isPicture } from './assets/develop.ts';
import { makeAssets, makeStyles } from './assets/index.ts';
import { surveyPhotos } from './assets/photos.ts';
import { dress } from './assets/sheets.ts';
import { verify } from './checks/verify.ts';
import { load } from './content/load.ts';
import { readSources } from './content/read.ts';
import type { OutputFile, Theme } from './contract.ts';
import { derive } from './outputs/derive.ts';
import { inReadingOrder, type Problem } from './problems/problem.ts';
import { keptPages, NONE_KEPT } from './render/kept-pages.ts';
import { renderPages } from './render/pages.ts';
import { plan } from './routes/plan.ts';
import { type BuildOptions, type BuildResult, hasErrors, outcome, stages } from './run.ts';
import { workAhead } from './thread/ahead.ts';
import { claimOutput, writeSite } from './write/swap.ts';

/**
 * Builds the site in `options.root` into `options.out`. Nothing is written unless everything could be rendered and
 * verified. Throws OutputError where the output folder may not be used, RenderError where a template throws, and what
 * the disk throws.
 */
export async function build(options: BuildOptions, theme: Theme): Promise<BuildResult> {
  const { stage, times } = stages(options.onStage);
  const cache = options.cache ?? NO_CACHE;
  const problems: Problem[] = [];
  const target = options.out === undefined ? undefined : await claimOutput(options.out, options.root);
  const found = await stage('read', () => readSources(options.root), (result) => result.files.size);
  const sources = await stage('photos', () => surveyPhotos(found, cache), (result) => result.publicFiles.filter((file) => file.photo).length);

  const ahead = await workAhead(sources, options);
  const loaded = await stage('validate', () => load(sources, { ...options, shelf: ahead.shelf }), (result) => result.problems.length);
  problems.push(...loaded.problems);
  const { site } = loaded;
  if (!site || stopped(problems, options)) return outcome({ problems: inReadingOrder(problems), sources, times });

  const planned = await stage('plan', () => plan(site, theme.pages), (result) => result.routes.length);
  problems.push(...planned.problems);
  if (stopped(problems, options)) return outcome({ problems: inReadingOrder(problems), sources, times });

  const assets = await stage('assets', () => makeAssets(theme, site, planned.routes, sources, cache), (result) => result.files.length);
  const kept = target !== undefined && options.shelf ? keptPages(target, options.shelf, { sources, assets: assets.assets, options, hasFeed: site.hasFeed }) : NONE_KEPT;
  const standing = await stage('kept', () => planned.routes.filter((route) => kept.find(route)).length, (count) => count);
  const { read, known, words } = ahead.withPages(site, planned.routes.length - standing);
  const bare = await stage('render', () => renderPages(planned.routes, { theme, assets: assets.assets, kept, read }), (result) => result.length);
  const { styles, files: fonts } = await stage('styles', () => makeStyles(theme, site, sources, cache, ahead.cut), (result) => result.styles.length);
  const { pages, sheets } = await stage('dress', () => dress(bare, styles, assets.files, cache), (result) => result.sheets.length);
  const admin = options.admin ? await stage('admin', async () => await options.admin!(sources), (result) => result.length) : undefined;
  const files: OutputFile[] = await stage('derive', () => derive({ site, routes: planned.routes, pages, sheets, admin: admin !== undefined, redirectPages: options.redirectPages, words }, [...assets.files, ...fonts, ...(admin ?? [])], sources), (result) => result.length);
  if (!options.unverified) problems.push(...(await stage('verify', () => verify({ site, files, sources, factsOf: (page, make) => kept.facts(page, () => known(page) ?? make()) }), (result) => result.length)));
  if (stopped(problems, options)) return outcome({ problems: inReadingOrder(problems), sources, times });

  const complete = target === undefined ? files : await stage('pictures', () => develop(files), () => files.filter(isPicture).length);
  if (target !== undefined) await stage('write', () => writeSite(target, complete), () => complete.length);
  return outcome({ problems: inReadingOrder(problems), sources, times, site, routes: planned.routes, files: complete });
}

const stopped = (problems: readonly Problem[], options: BuildOptions): boolean => hasErrors(problems, options.strict);
