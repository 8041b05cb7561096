// Loads sources into a Site: parses and validates every file, collects all problems, and gives each item its address.
import { basename } from 'node:path';
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { hasErrors, type Problem, problem } from '../problems/problem.ts';
import { fieldsFor } from '../schemas/fields.ts';
import { ABOUT } from '../schemas/about.ts';
import { bindSchemas, FILES, PLACES, type SchemaName, type Schemas } from '../schemas/index.ts';
import type { Drawing } from '../schemas/values.ts';
import type { Site } from '../site.ts';
import { brokenPhotos } from '../assets/photos/index.ts';
import { memo } from '../memo.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import { type Reuse, trackedContext, withTracking } from './dependencies.ts';
import { makeContext, type MarkdownCache } from './context.ts';
import { readDrawing } from './drawings.ts';
import { inWrongFolder } from './misplaced.ts';
import { normalize, type ReadFile } from './normalize.ts';
import { postsIn, type ReadPost, readPost } from './posts.ts';
import type { SourceFile, Sources } from './read.ts';
import { siteProblems } from './site-problems.ts';
import { validate } from './validate.ts';
import { parseYaml, type ParsedYaml } from './yaml/parse.ts';

export interface LoadOptions {
  /** "/" or "/repo/". */
  readonly base: string;
  readonly siteUrl: string | undefined;
  readonly drafts: boolean;
  /** Today, as YYYY-MM-DD: articles with a later date are left out. */
  readonly now: string;
  /** Includes articles that are not due yet. */
  readonly scheduled?: boolean;
  /** Renders the text of an article only on demand; `Loaded.texts` then returns the problems in it. */
  readonly deferTexts?: boolean;
  /** Caches what was parsed and rendered between builds. */
  readonly results?: ResultCache | undefined;
  /** Caches rendered Markdown. Default: `results` do. */
  readonly markdownCache?: MarkdownCache | undefined;
  /** Overrides of the mail settings, from the environment. */
  readonly mail: Readonly<Partial<Site['settings']['mail']>>;
}

/** The site and all problems found; the site is undefined if any of them is an error. */
export interface Loaded {
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
  /** With `deferTexts`, returns the problems in the text of an article, by file; they are not among `problems`. */
  readonly texts: ReadonlyMap<string, () => readonly Problem[]>;
}

interface Parsed {
  readonly kind: SchemaName;
  readonly file: SourceFile;
  readonly yaml: ParsedYaml;
}

/**
 * Loads a whole content root. The earlier result for a file is reused as long as none of its dependencies has changed.
 * Pure except for the caches in `options`.
 */
export function load(sources: Sources, options: LoadOptions): Loaded {
  const problems: Problem[] = [...sources.problems];
  const { base, results = NO_RESULTS, markdownCache = markdownCacheIn(results) } = options;
  const drawings = readDrawings(sources, DRAWINGS, problems, results);
  const icons = readDrawings(sources, 'data/icons/', problems, results);
  const parsed = parseAll(sources, problems, results);
  const posts = postsIn(sources);
  const context = makeContext({ sources, drawings, icons, parsed, posts, base, markdownCache });
  const validated = withTracking(context, (reuse) => validateAll(parsed, posts, options, reuse));
  const { read, texts } = validated;
  problems.push(...validated.problems, ...brokenPhotos(sources, [...problems, ...validated.problems]));
  if (hasErrors(problems)) return { site: undefined, problems, texts };
  const site = normalize(read, { drawings, icons, options, context });
  problems.push(...siteProblems(site, read));
  return { site: hasErrors(problems) ? undefined : site, problems, texts };
}

const markdownCacheIn =
  (results: ResultCache): MarkdownCache =>
  (key, make) =>
    results.getOrMake('markdown', key, make);

/** Bound on first use, so that commands that read no content do not pay for it. */
let schemas: Schemas | undefined;

/** Validates every file with its schema. */
function validateAll(parsed: readonly Parsed[], posts: readonly SourceFile[], options: LoadOptions, reuse: Reuse) {
  schemas ??= bindSchemas(fieldsFor(trackedContext));
  const bound = schemas;
  const problems: Problem[] = [];
  const read = new Map<SchemaName, ReadFile[]>();
  for (const { kind, file, yaml } of parsed) {
    const result = reuse(file, `${options.base} ${kind}`, () => validate(bound[kind] as z.ZodType, yaml, file.path));
    problems.push(...result.problems);
    if (result.value === undefined) continue;
    if (!read.has(kind)) read.set(kind, []);
    read.get(kind)!.push({ file: file.path, value: result.value, yaml });
  }
  const articles: ReadFile[] = [];
  read.set('post', articles);
  const texts = new Map<string, () => readonly Problem[]>();
  const { base, drafts, now, scheduled, deferTexts } = options;
  const key = JSON.stringify([base, drafts, now, scheduled, deferTexts]);
  for (let start = 0; start < posts.length; start += BATCH_SIZE) {
    const files = posts.slice(start, start + BATCH_SIZE);
    const batch = reuse(files, key, () =>
      joinPosts(
        files.map((file) => ({
          file: file.path,
          post: reuse(file, key, () => readPost(file, bound.post, trackedContext, options)),
        })),
      ),
    );
    articles.push(...batch.articles);
    problems.push(...batch.problems);
    for (const { file, textProblems } of batch.texts) {
      if (deferTexts) texts.set(file, textProblems);
      else problems.push(...textProblems());
    }
  }
  return { read, texts, problems };
}

/**
 * How many articles share one lookup of earlier results. Looking up thousands of unchanged articles one by one would
 * take as long as everything else that an edit causes.
 */
const BATCH_SIZE = 64;

/** The results of a batch of articles as one. */
function joinPosts(read: readonly { readonly file: string; readonly post: ReadPost }[]) {
  return {
    articles: read.flatMap(({ file, post: { value, front } }): ReadFile[] =>
      value ? [{ file, value, yaml: front! }] : [],
    ),
    problems: read.flatMap(({ post }) => post.problems),
    texts: read.map(({ file, post }) => ({ file, textProblems: post.textProblems })),
  };
}

const parsedYamlOf = memo((file: SourceFile, results: ResultCache) => parseYaml(file.text, file.path, 1, results));
/** The folder of drawings, which need a title and a description; icons need neither. */
const DRAWINGS = 'data/drawings/';
const drawingOf = memo(({ path, text }: SourceFile, results: ResultCache) =>
  results.getOrMake('drawings', JSON.stringify([path, text]), () => readDrawing(path, text, path.startsWith(DRAWINGS))),
);

/** Replaces a drawing that cannot be read, so that no problem is reported where it is used. No site is made with it. */
const blankDrawing = memo(({ path }: SourceFile): Drawing => ({
  name: basename(path, '.svg'),
  title: '',
  description: '',
  width: 1,
  height: 1,
  inner: '',
  attributes: {},
}));

function readDrawings(
  { files }: Sources,
  folder: string,
  problems: Problem[],
  results: ResultCache,
): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const file of files.values()) {
    if (!file.path.startsWith(folder) || !file.path.endsWith('.svg')) continue;
    const read = drawingOf(file, results);
    if ('code' in read) problems.push(read);
    const drawing = 'code' in read ? blankDrawing(file) : read;
    drawings.set(drawing.name, drawing);
  }
  return drawings;
}

/** Parses every YAML file; reports files that are missing or that no schema applies to. */
function parseAll(sources: Sources, problems: Problem[], results: ResultCache): Parsed[] {
  const parsed: Parsed[] = [];
  for (const file of sources.files.values()) {
    const stray = inWrongFolder(file.path);
    if (stray) problems.push(stray);
    if (!/\.ya?ml$/.test(file.path) || !file.path.startsWith('data/')) continue;
    const kind = kindOf(file.path);
    if (kind) {
      parsed.push({ kind, file, yaml: parsedYamlOf(file, results) });
      continue;
    }
    const meant = nearestPlace(file.path);
    // The file of another name that is there in the place of a required one is the whole problem.
    const isRequired = Object.keys(FILES).some((name) => PLACES[name as SchemaName] === meant);
    const severity = meant !== undefined && isRequired && !sources.files.has(meant) ? 'error' : 'warning';
    const expected = `one of ${Object.values(PLACES).join(', ')}`;
    problems.push(problem('UNEXPECTED_FILE', { file: file.path }, { expected, nearest: meant }, severity));
  }
  const meant = new Set(
    problems.map((each) => (each.code === 'UNEXPECTED_FILE' ? each.args.nearest : each.place.file)),
  );
  for (const name of Object.keys(FILES) as (keyof typeof FILES)[]) {
    if (!sources.files.has(PLACES[name]) && !meant.has(PLACES[name])) {
      problems.push(
        problem(
          'MISSING_FILE',
          { file: PLACES[name] },
          { expected: `this file, which every site needs. ${ABOUT[name].purpose}` },
        ),
      );
    }
  }
  return parsed;
}

/** The schema that applies to a file, by its path. */
function kindOf(path: string): SchemaName | undefined {
  return (Object.keys(PLACES) as SchemaName[]).find(
    (kind) => PLACES[kind] === path || (PLACES[kind].startsWith('data/') && path.startsWith(`${PLACES[kind]}/`)),
  );
}

/** The path that was probably meant by one below data/ with a misspelt file or folder name. */
function nearestPlace(path: string): string | undefined {
  const stemOf = (place: string): string => basename(place).replace(/\.ya?ml$/, '');
  const [, misspelt = '', ...rest] = path.split('/');
  const places = Object.values(PLACES).filter((place) => place.endsWith('.yaml') === (rest.length === 0));
  const name = nearest(stemOf(misspelt), places.map(stemOf));
  const place = places.find((each) => stemOf(each) === name);
  return place && [place, ...rest].join('/');
}
