// Loads sources into a Site: parses and validates every file, collects all problems, and gives each item its address.
import { basename } from 'node:path';
import { z } from 'zod';
import { hasErrors, type Problem } from '../problems/problem.ts';
import { fieldsFor } from '../schemas/fields/fields.ts';
import { bindSchemas, kindOf, type SchemaName } from '../schemas/index.ts';
import type { SchemaContext } from '../schemas/fields/context.ts';
import type { SectionTypes } from '../schemas/sections.ts';
import type { Drawing } from '../schemas/fields/values.ts';
import type { Site } from './site.ts';
import { addressesOf } from './addresses.ts';
import { brokenPhotos } from './broken-photos.ts';
import { memo } from '../system/memo.ts';
import type { LoadOptions } from './load-options.ts';
import { type LoadContext, makeContext } from './context.ts';
import { readDrawing } from './drawings.ts';
import { withFacts } from './facts.ts';
import { fileProblems } from './misplaced.ts';
import { withOwnPath } from './markdown/pasted.ts';
import { normalize, type ReadFile } from './normalize.ts';
import { postsIn, readPost } from './posts.ts';
import type { SourceFile, Sources } from './read.ts';
import { siteProblems } from './site-problems.ts';
import { validate } from './validate.ts';
import { type ParsedYaml, parsedYamlOf } from './yaml/parse.ts';

/**
 * The site and the problems found. The site is undefined if any of them is an error, unless it is only a reference to
 * something that does not exist: the rest can be verified without it, so everything that a deletion breaks is found at
 * once.
 */
export interface Loaded {
  readonly site: Site | undefined;
  /** All but those in the texts of articles, which are rendered with their pages. */
  readonly problems: readonly Problem[];
  /** By file, what returns the problems in the text of an article. */
  readonly texts: ReadonlyMap<string, () => readonly Problem[]>;
}

/** All problems of loaded content, those in the texts of articles and of photos that nothing shows included. */
export function allProblems({ problems, texts }: Loaded, sources: Sources): Problem[] {
  const found = [...problems, ...[...texts.values()].flatMap((find) => find())];
  return [...found, ...brokenPhotos(sources, found)];
}

interface Parsed {
  readonly kind: SchemaName;
  readonly file: SourceFile;
  readonly yaml: ParsedYaml;
}

/** What loading needs to know of a theme. */
interface LoadTheme {
  readonly sections: SectionTypes;
  /** The ids that no section or heading gets. */
  readonly reservedIds: readonly string[];
}

/** Loads a whole content root, for a theme. */
export function load(sources: Sources, options: LoadOptions, { sections, reservedIds }: LoadTheme): Loaded {
  const { drawings, problems: badDrawings } = readDrawings(sources, DRAWINGS);
  const { drawings: icons, problems: badIcons } = readDrawings(sources, 'data/icons/');
  const parsed = parseAll(sources);
  const posts = postsIn(sources);
  const context = makeContext({ sources, drawings, icons, parsed, posts, base: options.base, reservedIds });
  const results = resultsFor(context, sections);
  const { read, texts, problems: invalid, isComplete } = validateAll(parsed, posts, options, results);
  const problems = [...sources.problems, ...badDrawings, ...badIcons, ...fileProblems(sources), ...invalid];
  if (!isComplete || hasErrors(problems.filter(stopsRendering))) return { site: undefined, problems, texts };
  const site = normalize(read, {
    drawings,
    icons,
    options,
    context,
    sections,
    addresses: (language) => addressesOf(sources, language),
    reservedIds,
  });
  problems.push(...siteProblems(site, read, sources, options.now));
  return { site: hasErrors(problems.filter(stopsRendering)) ? undefined : site, problems, texts };
}

/** Whether a problem is anything but a reference to something that does not exist. */
export const stopsRendering = ({ code }: Problem): boolean => code !== 'UNKNOWN_REFERENCE';

/** The results for files, which hold as long as the context answers alike. */
interface Results {
  readonly answers: readonly unknown[];
  readonly context: LoadContext;
  readonly schemas: ReturnType<typeof bindSchemas>;
  readonly byFile: WeakMap<SourceFile, { readonly key: string; readonly result: unknown }>;
}

/** Those of the last load: a preview loads the same content again and again, and few edits change an answer. */
let last: Results | undefined;

function resultsFor(context: LoadContext, sections: SectionTypes): Results {
  const answers = [sections, ...context.answers];
  if (last?.answers.length === answers.length && answers.every((each, index) => each === last?.answers[index]))
    return last;
  last = { answers, context, schemas: bindSchemas(fieldsFor(context), sections), byFile: new WeakMap() };
  return last;
}

/** The earlier result of `make` for the same file and the same options, if there is one. */
function resultOf<T>({ byFile }: Results, file: SourceFile, options: string, make: () => T): T {
  const known = byFile.get(file);
  if (known?.key === options) return known.result as T;
  const result = make();
  byFile.set(file, { key: options, result });
  return result;
}

/** Validates every file with its schema. */
function validateAll(parsed: readonly Parsed[], posts: readonly SourceFile[], options: LoadOptions, results: Results) {
  const { schemas, context } = results;
  const { drafts, now, scheduled } = options;
  const settings = parsed.find(({ kind }) => kind === 'settings')?.yaml.value as { url?: unknown } | null | undefined;
  const withOwnPaths = (each: readonly Problem[]): Problem[] =>
    each.map((problem) => withOwnPath(problem, String(settings?.url)));
  const problems: Problem[] = [];
  const read = new Map<SchemaName, ReadFile[]>();
  let isComplete = true;
  for (const { kind, file, yaml } of parsed) {
    const result = resultOf(results, file, now, () => readYaml(schemas[kind] as z.ZodType, yaml, file, context, now));
    problems.push(...withOwnPaths(result.problems));
    if (result.value === undefined) {
      isComplete = false;
      continue;
    }
    const files = read.get(kind) ?? [];
    read.set(kind, files);
    files.push({ file: file.path, value: result.value, yaml: result.yaml, facts: result.used });
  }
  const articles: ReadFile[] = [];
  read.set('post', articles);
  const texts = new Map<string, () => readonly Problem[]>();
  for (const file of posts) {
    const key = `${now} ${drafts} ${scheduled}`;
    const post = resultOf(results, file, key, () => readPost(file, schemas.post, context, options));
    problems.push(...withOwnPaths(post.problems));
    if (!post.value && hasErrors(post.problems)) isComplete = false;
    if (post.value && post.front)
      articles.push({ file: file.path, value: post.value, yaml: post.front, facts: post.facts });
    texts.set(file.path, () => withOwnPaths(post.textProblems()));
  }
  return { read, texts, problems, isComplete };
}

/** Validates a file of YAML, with the facts that it refers to. */
function readYaml(
  schema: z.ZodType,
  yaml: ParsedYaml,
  { path, text }: SourceFile,
  context: SchemaContext,
  now: string,
) {
  const { yaml: complete, problems, used } = withFacts(yaml, text, context, now);
  const { value, problems: invalid } = validate(schema, complete, path);
  // Without its fact, a value may be wrong in other ways too, but reporting those would add nothing.
  const unknown = new Set(problems.map(({ place }) => place.line));
  const others = invalid.filter(({ place, code }) => !unknown.has(place.line) || code === 'UNKNOWN_REFERENCE');
  return { value, problems: [...problems, ...others], yaml: complete, used };
}

const parseAll = ({ files }: Sources): Parsed[] =>
  [...files.values()].flatMap((file) => {
    const kind = kindOf(file.path);
    return kind ? [{ kind, file, yaml: parsedYamlOf(file) }] : [];
  });

/** The folder of drawings, which need a title and a description; icons need neither. */
const DRAWINGS = 'data/drawings/';
const drawingOf = memo(({ path, text }: SourceFile) => readDrawing(path, text, path.startsWith(DRAWINGS)));

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

/** The drawings in a folder by name, and the problems of those that cannot be used. */
function readDrawings({ files, problems: unread }: Sources, folder: string) {
  const drawings = new Map<string, Drawing>();
  const problems: Problem[] = [];
  for (const file of files.values()) {
    if (!file.path.startsWith(folder) || !file.path.endsWith('.svg')) continue;
    const read = drawingOf(file);
    if ('code' in read) problems.push(read);
    const drawing = 'code' in read ? blankDrawing(file) : read;
    drawings.set(drawing.name, drawing);
  }
  for (const { place } of unread)
    if (place.file.startsWith(folder) && place.file.endsWith('.svg')) {
      const drawing = blankDrawing({ path: place.file, text: '' });
      drawings.set(drawing.name, drawing);
    }
  return { drawings, problems };
}
