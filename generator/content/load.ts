// Sources to Site: every file parsed and validated, every problem collected, every item placed.
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { fieldsFor } from '../schemas/fields.ts';
import { ABOUT } from '../schemas/about.ts';
import { bindSchemas, FILES, PLACES, type SchemaName, type Schemas } from '../schemas/index.ts';
import type { Drawing } from '../schemas/values.ts';
import type { Post, Site } from '../site.ts';
import { brokenPhotos } from '../assets/photos.ts';
import { memo } from '../memo.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import { type Once, trackedContext, tracking } from './dependencies.ts';
import { type ContextOptions, makeContext } from './context.ts';
import { readDrawing } from './drawings.ts';
import { normalise } from './normalise.ts';
import { postsIn, type ReadPost, readPost } from './posts.ts';
import type { SourceFile, Sources } from './read.ts';
import { validate } from './validate.ts';
import { parseYaml, type ParsedYaml } from './yaml.ts';

export interface LoadOptions extends ContextOptions {
  readonly siteUrl: string | undefined;
  readonly drafts: boolean;
  /** Today, as YYYY-MM-DD: later posts wait. */
  readonly now: string;
  /** Posts that are not due yet are there too. */
  readonly scheduled?: boolean;
  /** The text of an article is rendered when somebody reads it, and `Loaded.texts` tells what is wrong in it. */
  readonly deferTexts?: boolean;
  /** Keeps what files say between builds. */
  readonly results?: ResultCache | undefined;
  /** Overrides of the mail settings, from the environment. */
  readonly mail: Readonly<Partial<Site['settings']['mail']>>;
}

/** The site, and the problems found on the way. With an error among them there is no site. */
export interface Loaded {
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
  /** What is wrong in the text of each article, by its file, where that was not asked yet. */
  readonly texts: ReadonlyMap<string, () => readonly Problem[]>;
}

interface Parsed {
  readonly kind: SchemaName;
  readonly file: SourceFile;
  readonly yaml: ParsedYaml;
}

/**
 * Loads a whole content root. What a file gave before is taken again while nothing that it asked has changed. Pure but
 * for the Markdown cache that `options` may bring.
 */
export function load(sources: Sources, options: LoadOptions): Loaded {
  const problems: Problem[] = [...sources.problems];
  const results = options.results ?? NO_RESULTS;
  const drawings = readDrawings(sources, 'data/drawings/', true, problems, results);
  const icons = readDrawings(sources, 'data/icons/', false, problems, results);
  const parsed = parseAll(sources, problems, results);
  const posts = postsIn(sources);
  const context = makeContext(
    sources,
    drawings,
    icons,
    parsed.map(({ kind, file, yaml }) => ({ kind, file, value: yaml.value })),
    posts,
    { ...options, markdownCache: options.markdownCache ?? ((key, make) => results.getOrMake('markdown', key, make)) },
  );
  const { read, articles, texts, problems: found } = tracking(context, (once) => readAll(parsed, posts, options, once));
  problems.push(...found, ...brokenPhotos(sources, [...problems, ...found]));
  if (problems.some((each) => each.severity === 'error')) return { site: undefined, problems, texts };
  const { site, problems: more } = normalise(read, articles, { drawings, icons, options, context });
  return {
    site: more.some((each) => each.severity === 'error') ? undefined : site,
    problems: [...problems, ...more],
    texts,
  };
}

/** Bound when the first content is read: no command but those that read any pays for it. */
let schemas: Schemas | undefined;

/** Holds every file against its schema. */
function readAll(parsed: readonly Parsed[], posts: readonly SourceFile[], options: LoadOptions, once: Once) {
  const bound = (schemas ??= bindSchemas(fieldsFor(trackedContext)));
  const problems: Problem[] = [];
  const read = new Map<SchemaName, { file: string; value: unknown; yaml: ParsedYaml }[]>();
  for (const { kind, file, yaml } of parsed) {
    const result = once(file, `${options.base} ${kind}`, () => validate(bound[kind] as z.ZodType, yaml, file.path));
    problems.push(...result.problems);
    if (result.value === undefined) continue;
    if (!read.has(kind)) read.set(kind, []);
    read.get(kind)!.push({ file: file.path, value: result.value, yaml });
  }
  const articles: Post[] = [];
  const fronts: Front[] = [];
  read.set('post', fronts);
  const texts = new Map<string, () => readonly Problem[]>();
  const { base, drafts, now, scheduled, deferTexts } = options;
  const key = JSON.stringify([base, drafts, now, scheduled, deferTexts]);
  for (let start = 0; start < posts.length; start += SHEAF) {
    const files = posts.slice(start, start + SHEAF);
    const sheaf = once(files, key, () =>
      readSheaf(
        files.map((file) => [file.path, once(file, key, () => readPost(file, bound.post, trackedContext, options))]),
      ),
    );
    articles.push(...sheaf.articles);
    fronts.push(...sheaf.fronts);
    problems.push(...sheaf.problems);
    for (const [file, textProblems] of sheaf.texts) {
      if (deferTexts) texts.set(file, textProblems);
      else problems.push(...textProblems());
    }
  }
  return { read, articles, texts, problems };
}

/**
 * So many articles are looked up at once where none of them changed: one by one, thousands take as long as all else
 * that an edit takes.
 */
const SHEAF = 64;

interface Front {
  readonly file: string;
  readonly value: unknown;
  readonly yaml: ParsedYaml;
}

/** What these articles are together. */
function readSheaf(read: readonly (readonly [file: string, post: ReadPost])[]) {
  const published = read.flatMap(([file, { value, front }]) => (value ? [{ file, value, yaml: front! }] : []));
  return {
    articles: published.map(({ value }) => value),
    fronts: published as readonly Front[],
    problems: read.flatMap(([, { problems }]) => problems),
    texts: read.map(([file, { textProblems }]) => [file, textProblems] as const),
  };
}

const yamlIn = memo((file: SourceFile, results: ResultCache) => parseYaml(file.text, file.path, 1, results));
const drawingOf = ({ path, text }: SourceFile, needsTitle: boolean, results: ResultCache): Drawing | Problem =>
  results.getOrMake('drawings', JSON.stringify([path, needsTitle, text]), () => readDrawing(path, text, needsTitle));
const drawingIn = memo((file: SourceFile, results: ResultCache) => drawingOf(file, true, results));
const iconIn = memo((file: SourceFile, results: ResultCache) => drawingOf(file, false, results));

/** Stands for a drawing that cannot be read: what shows it is not at fault. No site is made with it. */
const blank = memo(({ path }: SourceFile): Drawing => ({
  name: path
    .split('/')
    .at(-1)!
    .replace(/\.svg$/, ''),
  title: '',
  description: '',
  width: 1,
  height: 1,
  inner: '',
  attributes: {},
}));

function readDrawings(
  sources: Sources,
  folder: string,
  needsTitle: boolean,
  problems: Problem[],
  results: ResultCache,
): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const file of sources.files.values()) {
    if (!file.path.startsWith(folder) || !file.path.endsWith('.svg')) continue;
    const drawing = (needsTitle ? drawingIn : iconIn)(file, results);
    if ('code' in drawing) problems.push(drawing);
    const kept = 'code' in drawing ? blank(file) : drawing;
    drawings.set(kept.name, kept);
  }
  return drawings;
}

/** Parses every YAML file, and says which are missing, empty, or read by nothing. */
function parseAll(sources: Sources, problems: Problem[], results: ResultCache): Parsed[] {
  const parsed: Parsed[] = [];
  for (const file of sources.files.values()) {
    if (!/\.ya?ml$/.test(file.path) || !file.path.startsWith('data/')) continue;
    const kind = kindOf(file.path);
    if (kind) parsed.push({ kind, file, yaml: yamlIn(file, results) });
    else
      problems.push(
        problem(
          'UNEXPECTED_FILE',
          { file: file.path },
          { expected: `one of ${Object.values(PLACES).join(', ')}`, nearest: nearestPlace(file.path) },
          'warning',
        ),
      );
  }
  for (const name of Object.keys(FILES) as (keyof typeof FILES)[]) {
    if (!sources.files.has(PLACES[name]) && !sources.problems.some((each) => each.place.file === PLACES[name])) {
      problems.push(
        problem('MISSING_FILE', { file: PLACES[name] }, { expected: `every site has one. ${ABOUT[name].purpose}` }),
      );
    }
  }
  return parsed;
}

/** Which schema reads a file, by where it lies. */
function kindOf(path: string): SchemaName | undefined {
  return (Object.keys(PLACES) as SchemaName[]).find(
    (kind) => PLACES[kind] === path || (PLACES[kind].startsWith('data/') && path.startsWith(`${PLACES[kind]}/`)),
  );
}

/** The path that a misspelt file or folder was meant for. */
function nearestPlace(path: string): string | undefined {
  const bare = (part: string): string => part.replace(/\.ya?ml$/, '');
  const [, own = '', ...rest] = path.split('/');
  const places = Object.values(PLACES).filter((place) => place.endsWith('.yaml') === (rest.length === 0));
  const name = nearest(
    bare(own),
    places.map((place) => bare(place.split('/').at(-1)!)),
  );
  const place = places.find((each) => bare(each.split('/').at(-1)!) === name);
  return place && [place, ...rest].join('/');
}
