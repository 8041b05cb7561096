// A state: everything that a preview knows at one moment, and how the next one follows when files change. A state
// with errors keeps the last valid content.
import { join } from 'node:path';
import { surveyPhotos } from '../../../assets/photos/index.ts';
import { brokenPhotos } from '../../../content/broken-photos.ts';
import type { Cache } from '../../../system/cache.ts';
import { load, type Loaded } from '../../../content/load.ts';
import { type LoadOptions } from '../../../content/load-options.ts';
import { FOLDERS, readSources, rereadSources, type SourceFile, type Sources } from '../../../content/read.ts';
import type { Theme } from '../../../theme.ts';
import { memo } from '../../../system/memo.ts';
import { isWithin, pathFrom } from '../../../system/paths.ts';
import { hasErrors, inReadingOrder, type Problem } from '../../../problems/problem.ts';
import { plan } from '../../../pages/plan.ts';
import type { Site } from '../../../content/site.ts';
import { type ThemedSite, makeThemedSite } from './themed-site.ts';
import { type ProgramError, programErrorOf } from '../theme-runner/program-error.ts';
import { type MakeTheme, nextTheme } from '../theme-runner/theme.ts';

export interface PreviewOptions {
  /** The project's folder, with the templates. */
  readonly home: string;
  readonly makeTheme: MakeTheme;
  /** The content root. */
  readonly root: string;
  readonly load: Pick<LoadOptions, 'base' | 'siteUrl' | 'drafts' | 'mail'>;
  /** The date, YYYY-MM-DD. It is called on every change, because a preview may run past midnight. */
  readonly today: () => string;
  readonly cache: Cache;
}

export interface PreviewState {
  readonly sources: Sources;
  readonly theme: Theme;
  readonly today: string;
  /** The last content without errors, as the theme shows it; undefined if there has not been any. */
  readonly themedSite: ThemedSite | undefined;
  /** The problems of the current content, warnings and notes included. */
  readonly problems: readonly Problem[];
  /** The current content, with or without errors; undefined if loading it failed. */
  readonly loaded: Loaded | undefined;
  /** Why the newest sources of the theme do not run; then `theme` is the last one that did. */
  readonly themeError: ProgramError | undefined;
  /** Why the newest content could not be read or loaded. */
  readonly failure: ProgramError | undefined;
}

/** Reads the content and makes the first state. Rejects if it cannot be read. */
export async function firstState(options: PreviewOptions): Promise<PreviewState> {
  const theme = options.makeTheme(options.home);
  const sources = await surveyPhotos(await readSources(options.root), options);
  return follow(undefined, { sources, theme, themeError: undefined }, new Set(), options);
}

/** The state after files have changed; the same one if that has no effect. */
export async function nextState(
  last: PreviewState,
  paths: ReadonlySet<string>,
  options: PreviewOptions,
): Promise<PreviewState> {
  const isBroken = last.themeError !== undefined;
  const { theme, themeError } = await nextTheme(last.theme, paths, options.home, isBroken).then(
    (next) => ({ theme: next, themeError: next === last.theme ? last.themeError : undefined }),
    (error: unknown) => ({ theme: last.theme, themeError: programErrorOf(error, options.home) }),
  );
  try {
    const sources = await nextSources(last, paths, options);
    const isSame = sources === last.sources && theme === last.theme && themeError === last.themeError;
    if (isSame && options.today() === last.today && !last.failure) return last;
    return follow(last, { sources, theme, themeError }, paths, options);
  } catch (error) {
    return { ...last, theme, themeError, failure: programErrorOf(error, options.home) };
  }
}

/**
 * Reads the content again if it changed, or could not be read before. Returns the same sources if that has no effect.
 */
async function nextSources(
  { sources, failure }: PreviewState,
  paths: ReadonlySet<string>,
  { root, cache }: PreviewOptions,
): Promise<Sources> {
  const folders = FOLDERS.map((name) => join(root, name));
  const changed = failure ? folders : [...paths].filter((path) => folders.some((folder) => isWithin(path, folder)));
  const read = changed.length === 0 ? sources : await rereadSources(sources, changed);
  return read === sources ? sources : surveyPhotos(read, { cache });
}

const planned = memo((site: Site) => memo((pages: Theme['pages']) => plan(site, pages)));

/** A file with another text, or without any: deleted. */
export type ChangedFile = Pick<SourceFile, 'path'> & { readonly text: string | undefined };

/** The state with another text of a file, which is not written. */
export function stateWithFile({ path, text }: ChangedFile, last: PreviewState, options: PreviewOptions): PreviewState {
  const files = new Map(last.sources.files);
  if (text === undefined) files.delete(path);
  else files.set(path, { path, text });
  const sources = { ...last.sources, files };
  return follow(last, { ...last, sources }, new Set([join(options.root, path)]), options);
}

/** What is wrong with a draft that has no page for it; nothing for any other file. */
export function mistakesOfDraft({ problems }: PreviewState, file: string | undefined): Problem[] {
  const inFile = problems.filter(({ place }) => place.file === file);
  const isLeftOut = inFile.some(({ code }) => code === 'POST_DRAFT');
  return isLeftOut ? inFile.filter(({ severity }) => severity === 'warning') : [];
}

/** The state after `last` with these sources and this theme: loads the content and plans its pages. */
function follow(
  last: PreviewState | undefined,
  input: Pick<PreviewState, 'sources' | 'theme' | 'themeError'>,
  paths: ReadonlySet<string>,
  options: PreviewOptions,
): PreviewState {
  const { sources, theme } = input;
  const today = options.today();
  try {
    const isLoaded = last?.sources === sources && last.today === today && last.theme.schemas === theme.schemas;
    const loaded =
      (isLoaded && last.loaded) || load(sources, { ...options.load, now: today, scheduled: 'articles' }, theme);
    const changed = new Set([...paths].map((path) => pathFrom(options.root, path)));
    const texts = [...loaded.texts].flatMap(([file, problems]) => (changed.has(file) ? problems() : []));
    const { site } = loaded;
    const pages = site && planned(site)(theme.pages);
    const all = [...loaded.problems, ...texts, ...(pages?.problems ?? [])];
    const problems = inReadingOrder([...all, ...brokenPhotos(sources, all)]);
    const valid = site && !hasErrors(problems) ? { site, sources, siteOf: loaded.siteOf } : last?.themedSite;
    const themedSite =
      valid && makeThemedSite({ ...valid, theme, routes: planned(valid.site)(theme.pages).routes }, options.cache);
    return { ...input, today, loaded, problems, themedSite, failure: undefined };
  } catch (error) {
    const failure = programErrorOf(error, options.home);
    return { problems: [], themedSite: undefined, loaded: undefined, ...last, ...input, today, failure };
  }
}
