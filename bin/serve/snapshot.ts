// A snapshot: everything that a preview knows at one moment, and how the next one follows when files change. A snapshot
// with errors keeps the last valid edition.
import { join } from 'node:path';
import type { Cache } from '../../generator/cache.ts';
import type { Loaded, LoadOptions } from '../../generator/content/load.ts';
import type { PublicFile, Sources } from '../../generator/content/read.ts';
import type { Theme } from '../../generator/contract.ts';
import { memo } from '../../generator/memo.ts';
import { isWithin, pathFrom } from '../../generator/paths.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { type DiskResultCache, NO_RESULTS, type ResultCache } from '../../generator/result-cache.ts';
import { type Edition, type EditionInput, makeEdition } from './edition.ts';
import * as program from './engine.ts';
import type { Engine } from './engine.ts';
import { type ProgramFault, faultOf } from './fault.ts';
import { memoryMarkdownCache } from './memory-cache.ts';
import { type Compilers, nextProgram, type Program, PROGRAM_FOLDERS, themeOf } from './program.ts';

export interface PreviewOptions {
  /** The project's folder, with the templates. */
  readonly home: string;
  /** The content root. */
  readonly root: string;
  readonly load: Omit<LoadOptions, 'now' | 'scheduled' | 'deferTexts' | 'markdownCache' | 'results'>;
  /** The date, YYYY-MM-DD. It is called on every change, because a preview may run past midnight. */
  readonly today: () => string;
  readonly cache: Cache;
  /** The cached parse results of the content files. Used for the first snapshot only. */
  readonly results?: DiskResultCache;
}

/** Checks the text of one article. It is the same function for as long as the article is unchanged. */
type TextCheck = () => readonly Problem[];

export interface Snapshot extends Program {
  readonly sources: Sources;
  /** The last edition without errors; undefined if there has not been any. */
  readonly edition: Edition | undefined;
  /** The problems of the current content, warnings and notes included. */
  readonly problems: readonly Problem[];
  /** The current content, with or without errors. */
  readonly loaded: Loaded;
  /** The pages that the theme makes of it; undefined if it could not be loaded. */
  readonly planned: Plan | undefined;
  /** The checks of article texts that have run. */
  readonly checked: ReadonlySet<TextCheck>;
  /** The fault because of which the last change could not be processed. */
  readonly failure: ProgramFault | undefined;
  /** The changed paths that have not been processed because of it. */
  readonly pending: ReadonlySet<string>;
  readonly today: string;
}

type Plan = ReturnType<Engine['plan']>;

const CONTENT_FOLDERS = ['data', 'posts', 'public'];

/** The absolute paths of all folders that a preview depends on. */
export const foldersOf = ({ home, root }: Pick<PreviewOptions, 'home' | 'root'>): string[] => [
  ...CONTENT_FOLDERS.map((name) => join(root, name)),
  ...PROGRAM_FOLDERS.map((name) => join(home, name)),
];

/** Reads the content and makes the first snapshot. Rejects if it cannot be read. */
export async function firstSnapshot(options: PreviewOptions, compilers: Compilers): Promise<Snapshot> {
  const theme = themeOf(program, compilers);
  // esbuild bundles in a process of its own meanwhile. The first page waits for the result, and reports an error.
  program.bundleClient(theme).catch(() => undefined);
  const sources = await program.surveyPhotos(await program.readSources(options.root), options.cache);
  const initial = {
    engine: program,
    theme,
    sources,
    edition: undefined,
    checked: new Set<TextCheck>(),
    programFault: undefined,
    engineIsOld: false,
  };
  const snapshot = makeSnapshot(initial, undefined, new Set(), options);
  options.results?.save();
  return snapshot;
}

/** The snapshot after files have changed; the same one if that has no effect. */
export async function nextSnapshot(
  last: Snapshot,
  changed: ReadonlySet<string>,
  options: PreviewOptions,
  compilers: Compilers,
): Promise<Snapshot> {
  const paths = new Set([...last.pending, ...changed]);
  try {
    const next = { ...last, ...(await nextProgram(last, paths, compilers)) };
    const sources = await nextSources(last, paths, options, next.engine);
    const isUnchanged =
      next.theme === last.theme &&
      next.programFault === last.programFault &&
      sources === last.sources &&
      options.today() === last.today &&
      !last.failure;
    return isUnchanged ? last : makeSnapshot({ ...next, sources }, last, paths, options);
  } catch (error) {
    return { ...last, failure: faultOf(error, options.home), pending: paths };
  }
}

/**
 * The snapshot after checking more article texts, for about this many milliseconds; the same one if all have been
 * checked.
 */
export function withMoreTexts(last: Snapshot, milliseconds: number, options: PreviewOptions): Snapshot {
  const start = performance.now();
  const checked = new Set(last.checked);
  let hasProblems = false;
  try {
    for (const check of last.loaded.texts.values()) {
      if (checked.has(check)) continue;
      if (check().length > 0) hasProblems = true;
      checked.add(check);
      if (performance.now() - start > milliseconds) break;
    }
    if (checked.size === last.checked.size) return last;
    return hasProblems ? makeSnapshot({ ...last, checked }, last, new Set(), options) : { ...last, checked };
  } catch (error) {
    return { ...last, failure: faultOf(error, options.home) };
  }
}

/** Reads the changed content files again. Returns the same sources if none changed. */
async function nextSources(
  { sources }: Snapshot,
  paths: ReadonlySet<string>,
  { root, cache }: PreviewOptions,
  engine: Engine,
): Promise<Sources> {
  const inContent = [...paths].filter((path) => CONTENT_FOLDERS.some((name) => isWithin(path, join(root, name))));
  if (inContent.length === 0) return sources;
  const read = await engine.rereadSources(sources, inContent);
  const known = new Set(sources.publicFiles);
  const fresh = read.publicFiles.filter((file) => !known.has(file));
  if (fresh.length === 0) return read;
  const { publicFiles } = await engine.surveyPhotos({ ...read, publicFiles: fresh }, cache);
  const surveyed = new Map<string, PublicFile>(publicFiles.map((file) => [file.path, file]));
  return { ...read, publicFiles: read.publicFiles.map((file) => surveyed.get(file.path) ?? file) };
}

/** Each engine has a cache of its own, because another one may render Markdown differently. */
const markdownCacheOf = memo((_engine: Engine) => memoryMarkdownCache());

type SnapshotInput = Program & Pick<Snapshot, 'sources' | 'edition' | 'checked'>;

/**
 * Makes a snapshot: loads the content, plans its pages. Of the article texts, it checks only those that changed or had
 * been checked before; the background check does the rest.
 */
function makeSnapshot(
  input: SnapshotInput,
  last: Snapshot | undefined,
  changed: ReadonlySet<string>,
  options: PreviewOptions,
): Snapshot {
  const { engine, theme, sources } = input;
  const today = options.today();
  const isLoaded = last && last.engine === engine && last.sources === sources && last.today === today;
  const loaded = isLoaded
    ? last.loaded
    : loadWith(engine, sources, today, options, last ? NO_RESULTS : (options.results ?? NO_RESULTS));
  const { site, problems, texts } = loaded;
  const checked = new Set<TextCheck>();
  const textProblems: Problem[] = [];
  const changedFiles = new Set([...changed].map((path) => pathFrom(options.root, path)));
  // `body` is rendered and cached on first access. The page of a changed article is most likely requested next.
  for (const post of site?.posts ?? []) if (changedFiles.has(post.source)) void post.body;
  for (const [file, check] of texts) {
    if (!input.checked.has(check) && !changedFiles.has(file)) continue;
    checked.add(check);
    textProblems.push(...check());
  }
  const planned = isLoaded && last.theme.pages === theme.pages ? last.planned : site && engine.plan(site, theme.pages);
  const all = engine.inReadingOrder([...problems, ...textProblems, ...(planned?.problems ?? [])]);
  const isValid = site && planned && !engine.hasErrors(all);
  const edition = isValid
    ? nextEdition(input.edition, { engine, theme, site, routes: planned.routes, sources }, options.cache)
    : input.edition && withProgram(input.edition, engine, theme, today, options);
  return { ...input, edition, loaded, planned, problems: all, checked, failure: undefined, pending: new Set(), today };
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
 * The last valid content, rendered by the current program. Thus templates can be edited while the newest content has
 * errors.
 */
function withProgram(edition: Edition, engine: Engine, theme: Theme, today: string, options: PreviewOptions): Edition {
  if (edition.engine === engine && edition.theme === theme) return edition;
  const { sources } = edition;
  const site = edition.engine === engine ? edition.site : loadWith(engine, sources, today, options, NO_RESULTS).site;
  const planned = site && engine.plan(site, theme.pages);
  return planned && !engine.hasErrors(planned.problems)
    ? nextEdition(edition, { engine, theme, site, routes: planned.routes, sources }, options.cache)
    : edition;
}

/** Makes an edition. If only the styles differ from the last one, its rendered pages are reused. */
function nextEdition(last: Edition | undefined, input: EditionInput, cache: Cache): Edition {
  const { engine, site, sources, theme } = input;
  const isOnlyRestyled =
    last?.engine === engine && last.site === site && last.sources === sources && differOnlyInStyles(last.theme, theme);
  return isOnlyRestyled ? last.restyled(theme.styles) : makeEdition(input, cache);
}

const differOnlyInStyles = (a: Theme, b: Theme): boolean =>
  (Object.keys(b) as (keyof Theme)[]).every((key) => key === 'styles' || a[key] === b[key]);
