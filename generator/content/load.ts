// Loads sources into a Site: parses and validates every file, collects all problems, and gives each item its address.
import { basename } from 'node:path';
import { z } from 'zod';
import { hasErrors, type Problem } from '../problems/problem.ts';
import { fieldsFor } from '../schemas/fields/fields.ts';
import { bindSchemas, kindOf, type SchemaName } from '../schemas/index.ts';
import { NO_CONTENT, type SchemaContext } from '../schemas/fields/context.ts';
import type { ThemeSchemas } from '../schemas/theme-schemas.ts';
import type { Drawing } from '../schemas/fields/values.ts';
import type { Site } from './site.ts';
import { addressesOf } from './addresses.ts';
import { brokenPhotos } from './broken-photos.ts';
import { groupBy } from '../system/group-by.ts';
import { memo } from '../system/memo.ts';
import type { LoadOptions } from './load-options.ts';
import { makeContext } from './context.ts';
import { readDrawing } from './drawings.ts';
import { withFacts } from './facts.ts';
import { fileProblems } from './misplaced.ts';
import { withOwnPath } from './markdown/pasted.ts';
import { normalize, type ReadFile, type ReadFiles } from './normalize.ts';
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
  /** The site of other values than those of the valid files, such as marked ones. */
  readonly siteOf: (change: (read: ReadFiles) => ReadFiles) => Site;
  /** By file, what returns the problems in the text of an article. */
  readonly texts: ReadonlyMap<string, () => readonly Problem[]>;
}

/** All problems of loaded content, those in the texts of articles and of photos that nothing shows included. */
export function allProblems({ problems, texts }: Loaded, sources: Sources): Problem[] {
  const known = [...problems, ...[...texts.values()].flatMap((find) => find())];
  return [...known, ...brokenPhotos(sources, known)];
}

interface Parsed {
  readonly kind: SchemaName;
  readonly file: SourceFile;
  readonly yaml: ParsedYaml;
}

/** What loading needs to know of a theme. */
interface LoadTheme {
  readonly schemas: ThemeSchemas;
  /** The ids that no section or heading gets. */
  readonly reservedIds: readonly string[];
}

/** All schemas for a theme, made once, and the context that they read whenever they validate. */
const schemasOf = memo((given: ThemeSchemas) => {
  const context: SchemaContext = { ...NO_CONTENT };
  return { context, schemas: bindSchemas(fieldsFor(context), given) };
});

/** Loads a whole content root, for a theme. */
export function load(sources: Sources, options: LoadOptions, { schemas: given, reservedIds }: LoadTheme): Loaded {
  const { drawings, problems: badDrawings } = readDrawings(sources, DRAWINGS);
  const { drawings: icons, problems: badIcons } = readDrawings(sources, 'data/icons/');
  const parsed = parseAll(sources);
  const posts = postsIn(sources);
  const context = makeContext({ sources, drawings, icons, parsed, posts, base: options.base, reservedIds });
  const { schemas, context: current } = schemasOf(given);
  Object.assign(current, context);
  const { read, texts, problems: invalid, isComplete } = validateAll(parsed, posts, options, schemas, context);
  const problems = [...sources.problems, ...badDrawings, ...badIcons, ...fileProblems(sources), ...invalid];
  const siteOf: Loaded['siteOf'] = (change) =>
    normalize(change(read), {
      drawings,
      icons,
      options,
      context,
      sections: given.sections,
      addresses: (language) => addressesOf(sources, language),
      reservedIds,
    });
  if (!isComplete || hasErrors(problems.filter(stopsRendering))) return { site: undefined, problems, texts, siteOf };
  const site = siteOf((files) => files);
  problems.push(...siteProblems(site, read, sources, options.now));
  return { site: hasErrors(problems.filter(stopsRendering)) ? undefined : site, problems, texts, siteOf };
}

/** Whether a problem is anything but a reference to something that does not exist. */
export const stopsRendering = ({ code }: Problem): boolean => code !== 'UNKNOWN_REFERENCE';

/** Validates every file with its schema. */
function validateAll(
  parsed: readonly Parsed[],
  posts: readonly SourceFile[],
  options: LoadOptions,
  schemas: ReturnType<typeof bindSchemas>,
  context: SchemaContext,
) {
  const settings = parsed.find(({ kind }) => kind === 'settings')?.yaml.value as { url?: unknown } | null | undefined;
  const withOwnPaths = (each: readonly Problem[]): Problem[] =>
    each.map((problem) => withOwnPath(problem, String(settings?.url)));
  const problems: Problem[] = [];
  const valid: (ReadFile & { readonly kind: SchemaName })[] = [];
  let isComplete = true;
  for (const { kind, file, yaml } of parsed) {
    const result = readYaml(schemas[kind] as z.ZodType, yaml, file, context, options.now);
    problems.push(...withOwnPaths(result.problems));
    if (result.value === undefined) isComplete = false;
    else valid.push({ kind, file: file.path, value: result.value, yaml: result.yaml, facts: result.used });
  }
  const texts = new Map<string, () => readonly Problem[]>();
  for (const file of posts) {
    const post = readPost(file, schemas.post, context, options);
    problems.push(...withOwnPaths(post.problems));
    if (!post.value && hasErrors(post.problems)) isComplete = false;
    if (post.value && post.front)
      valid.push({ ...post, kind: 'post', file: file.path, value: post.value, yaml: post.front });
    texts.set(file.path, () => withOwnPaths(post.textProblems()));
  }
  return { read: groupBy(valid, ({ kind }) => kind) as Map<SchemaName, ReadFile[]>, texts, problems, isComplete };
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
const blankDrawing = (path: string): Drawing => ({
  name: basename(path, '.svg'),
  title: '',
  description: '',
  width: 1,
  height: 1,
  inner: '',
  attributes: {},
});

/** The drawings in a folder by name, and the problems of those that cannot be used. */
function readDrawings({ files, problems: unread }: Sources, folder: string) {
  const isDrawing = (path: string): boolean => path.startsWith(folder) && path.endsWith('.svg');
  const read = [...files.values()].filter(({ path }) => isDrawing(path)).map((file) => drawingOf(file));
  const problems = read.filter((each) => 'code' in each);
  const unusable = [...problems, ...unread].map(({ place }) => place.file).filter(isDrawing);
  const drawings = [...read.flatMap((each) => ('code' in each ? [] : each)), ...unusable.map(blankDrawing)];
  return { drawings: new Map(drawings.map((drawing) => [drawing.name, drawing])), problems };
}
