// Everything a preview knows at one moment, and what follows when files change. The last edition that was whole
// outlives every mistake.
import { join } from 'node:path';
import type { Cache } from '../../generator/cache.ts';
import type { Loaded, LoadOptions } from '../../generator/content/load.ts';
import type { PublicFile, Sources } from '../../generator/content/read.ts';
import type { Theme } from '../../generator/contract.ts';
import { memo } from '../../generator/memo.ts';
import { isWithin, pathFrom } from '../../generator/paths.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { type DiskResultCache, NO_RESULTS, type ResultCache } from '../../generator/result-cache.ts';
import { type Edition, type Made, makeEdition } from './edition.ts';
import * as program from './engine.ts';
import type { Engine } from './engine.ts';
import { type Fault, faultOf } from './fault.ts';
import { inMemoryMarkdown } from './memory-cache.ts';
import { type Bundles, nextProgram, type Program, PROGRAM, themeOf } from './program.ts';

export interface PreviewOptions {
  /** The project, with its templates. */
  readonly home: string;
  /** The business. */
  readonly root: string;
  readonly load: Omit<LoadOptions, 'now' | 'scheduled' | 'deferTexts' | 'markdownCache' | 'results'>;
  /** The day; asked at every change, for a preview may run past midnight. */
  readonly today: () => string;
  readonly cache: Cache;
  /**
   * What the content's files said to the program that runs, the last time: read at the start, and no more once
   * something has changed.
   */
  readonly results?: DiskResultCache;
}

/** Looks for problems in the text of one article. The same function for as long as the article is unchanged. */
export type Reader = () => readonly Problem[];

export interface Snapshot extends Program {
  readonly sources: Sources;
  /** The last edition without a problem; none where there has not been one yet. */
  readonly edition: Edition | undefined;
  /** What is wrong with the content as it is now, and what is worth knowing. */
  readonly problems: readonly Problem[];
  /** What the content is, errors or not, and the pages that the theme makes of it. */
  readonly loaded: Loaded;
  readonly planned: Plan | undefined;
  /** The articles' texts that were looked at. */
  readonly seen: ReadonlySet<Reader>;
  /** What kept a change from being taken in, and the paths that wait for the next. */
  readonly failure: Fault | undefined;
  readonly pending: ReadonlySet<string>;
  readonly today: string;
}

type Plan = ReturnType<Engine['plan']>;

const CONTENT = ['data', 'posts', 'public'];

/** The folders whose files make a preview. */
export const foldersOf = ({ home, root }: Pick<PreviewOptions, 'home' | 'root'>): string[] => [
  ...CONTENT.map((name) => join(root, name)),
  ...PROGRAM.map((name) => join(home, name)),
];

/** Reads everything once. */
export async function firstSnapshot(options: PreviewOptions, bundles: Bundles): Promise<Snapshot> {
  const theme = themeOf(program, options.home, bundles);
  // in a process of its own meanwhile; the first page waits for it, and tells what is wrong
  program.bundleClient(theme).catch(() => undefined);
  const sources = await program.surveyPhotos(await program.readSources(options.root), options.cache);
  const nothing = {
    engine: program,
    theme,
    sources,
    edition: undefined,
    seen: new Set<Reader>(),
    programFault: undefined,
    engineIsOld: false,
  };
  const snapshot = take(nothing, undefined, new Set(), options);
  options.results?.save();
  return snapshot;
}

/** What follows from a change of files. The same snapshot where nothing does. */
export async function nextSnapshot(
  last: Snapshot,
  changed: ReadonlySet<string>,
  options: PreviewOptions,
  bundles: Bundles,
): Promise<Snapshot> {
  const paths = new Set([...last.pending, ...changed]);
  try {
    const next = { ...last, ...(await nextProgram(last, paths, options.home, bundles)) };
    const sources = await nextSources(last, paths, options, next.engine);
    const same =
      next.theme === last.theme &&
      next.programFault === last.programFault &&
      sources === last.sources &&
      options.today() === last.today &&
      !last.failure;
    return same ? last : take({ ...next, sources }, last, paths, options);
  } catch (error) {
    return { ...last, failure: faultOf(error, options.home), pending: paths };
  }
}

/**
 * What follows from looking at more of the articles' texts, for so many milliseconds. The same snapshot where all were
 * looked at.
 */
export function withMoreTexts(last: Snapshot, milliseconds: number, options: PreviewOptions): Snapshot {
  const start = performance.now();
  const seen = new Set(last.seen);
  let found = false;
  try {
    for (const reader of last.loaded.texts.values()) {
      if (seen.has(reader)) continue;
      found = reader().length > 0 || found;
      seen.add(reader);
      if (performance.now() - start > milliseconds) break;
    }
    if (seen.size === last.seen.size) return last;
    return found ? take({ ...last, seen }, last, new Set(), options) : { ...last, seen };
  } catch (error) {
    return { ...last, failure: faultOf(error, options.home) };
  }
}

async function nextSources(
  { sources }: Snapshot,
  paths: ReadonlySet<string>,
  { root, cache }: PreviewOptions,
  engine: Engine,
): Promise<Sources> {
  const inContent = [...paths].filter((path) => CONTENT.some((name) => isWithin(path, join(root, name))));
  if (inContent.length === 0) return sources;
  const read = await engine.rereadSources(sources, inContent);
  const known = new Set(sources.publicFiles);
  const fresh = read.publicFiles.filter((file) => !known.has(file));
  if (fresh.length === 0) return read;
  const { publicFiles } = await engine.surveyPhotos({ ...read, publicFiles: fresh }, cache);
  const looked = new Map<string, PublicFile>(publicFiles.map((file) => [file.path, file]));
  return { ...read, publicFiles: read.publicFiles.map((file) => looked.get(file.path) ?? file) };
}

/** Another engine may render in another way. */
const markdownCacheOf = memo((_engine: Engine) => inMemoryMarkdown());

type Given = Program & Pick<Snapshot, 'sources' | 'edition' | 'seen'>;

/**
 * Takes in what is given: loads what changed, plans. Of the articles' texts only those are looked at that changed, or
 * were looked at before: the rest has time.
 */
function take(
  given: Given,
  last: Snapshot | undefined,
  changed: ReadonlySet<string>,
  options: PreviewOptions,
): Snapshot {
  const { engine, theme, sources } = given;
  const today = options.today();
  const isLoaded = last && last.engine === engine && last.sources === sources && last.today === today;
  const loaded = isLoaded
    ? last.loaded
    : loadWith(engine, sources, today, options, (last ? undefined : options.results) ?? NO_RESULTS);
  const { site, problems, texts } = loaded;
  const seen = new Set<Reader>();
  const found: Problem[] = [];
  const touched = new Set([...changed].map((path) => pathFrom(options.root, path)));
  // kept: the page that is asked for next is most likely its
  for (const post of site?.posts ?? []) if (touched.has(post.source)) void post.body;
  for (const [file, reader] of texts) {
    if (!given.seen.has(reader) && !touched.has(file)) continue;
    seen.add(reader);
    found.push(...reader());
  }
  const planned = isLoaded && last.theme.pages === theme.pages ? last.planned : site && engine.plan(site, theme.pages);
  const all = engine.inReadingOrder([...problems, ...found, ...(planned?.problems ?? [])]);
  const whole = site && planned && !engine.hasErrors(all, false);
  const edition = whole
    ? nextEdition(given.edition, { engine, theme, site, routes: planned.routes, sources }, options.cache)
    : given.edition && withProgram(given.edition, engine, theme, today, options);
  return { ...given, edition, loaded, planned, problems: all, seen, failure: undefined, pending: new Set(), today };
}

const loadWith = (
  engine: Engine,
  sources: Sources,
  now: string,
  { load }: PreviewOptions,
  results: ResultCache,
): Loaded =>
  engine.load(sources, {
    ...load,
    now,
    scheduled: true,
    deferTexts: true,
    markdownCache: markdownCacheOf(engine),
    results,
  });

/**
 * The last good content as the program makes it now: what is wrong with the newest content keeps no template from being
 * shown, or mended.
 */
function withProgram(edition: Edition, engine: Engine, theme: Theme, today: string, options: PreviewOptions): Edition {
  if (edition.engine === engine && edition.theme === theme) return edition;
  const { sources } = edition;
  const site = edition.engine === engine ? edition.site : loadWith(engine, sources, today, options, NO_RESULTS).site;
  const planned = site && engine.plan(site, theme.pages);
  return planned && !engine.hasErrors(planned.problems, false)
    ? nextEdition(edition, { engine, theme, site, routes: planned.routes, sources }, options.cache)
    : edition;
}

/**
 * What is given as an edition. Pages that differ from the last one's in nothing but their stylesheet are not rendered
 * again.
 */
function nextEdition(last: Edition | undefined, made: Made, cache: Cache): Edition {
  const stays = (keys: readonly string[], a: object, b: object): boolean =>
    keys.every((key) => a[key as never] === b[key as never]);
  const isRestyled =
    last &&
    stays(['engine', 'site', 'sources'], last, made) &&
    stays(
      Object.keys(made.theme).filter((key) => key !== 'styles'),
      last.theme,
      made.theme,
    );
  return isRestyled ? last.restyled(made.theme.styles) : makeEdition(made, cache);
}
