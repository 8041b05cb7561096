// Sources to Site: every file parsed and validated, every problem collected, every item placed.
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { fieldsFor } from '../schemas/fields.ts';
import { bindSchemas, FILES, PLACES, type SchemaName } from '../schemas/index.ts';
import type { Drawing } from '../schemas/values.ts';
import type { Post, Site } from '../site.ts';
import { type ContextOptions, makeContext } from './context.ts';
import { readDrawing } from './drawings.ts';
import { normalise } from './normalise.ts';
import { readPost } from './posts.ts';
import type { SourceFile, Sources } from './read.ts';
import { validate } from './validate.ts';
import { parseYaml, type ParsedYaml } from './yaml.ts';

export interface LoadOptions extends Omit<ContextOptions, 'locale' | 'phone' | 'email'> {
  readonly siteUrl: string | undefined;
  readonly drafts: boolean;
  /** Today, as YYYY-MM-DD: later posts wait. Undefined publishes every post. */
  readonly now: string;
  /** Overrides of the mail settings, from the environment. */
  readonly mail: Readonly<Partial<Site['settings']['mail']>>;
}

/** The site, and the problems found on the way. With an error among them there is no site. */
export interface Loaded {
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
}

interface Parsed { readonly kind: SchemaName; readonly file: SourceFile; readonly yaml: ParsedYaml }

/** Loads a whole content root. Pure but for the Markdown cache that `options` may bring. */
export function load(sources: Sources, options: LoadOptions): Loaded {
  const problems: Problem[] = [...sources.problems];
  const drawings = readDrawings(sources, 'data/drawings/', true, problems);
  const icons = readDrawings(sources, 'data/icons/', false, problems);
  const parsed = parseAll(sources, problems);
  const posts = [...sources.files.values()].filter((file) => /^posts\/.*\.md$/.test(file.path));
  const context = makeContext(sources, drawings, icons, parsed.map(({ kind, yaml }) => ({ kind, value: yaml.value })), posts, options);
  const schemas = bindSchemas(fieldsFor(context));

  const read = new Map<SchemaName, { file: string; value: unknown; yaml: ParsedYaml }[]>();
  for (const { kind, file, yaml } of parsed) {
    const result = validate(schemas[kind] as z.ZodType, yaml, file.path);
    problems.push(...result.problems);
    if (result.value !== undefined) read.set(kind, [...(read.get(kind) ?? []), { file: file.path, value: result.value, yaml }]);
  }
  const articles: Post[] = [];
  for (const file of posts) {
    const result = readPost(file, schemas.post, context, options);
    problems.push(...result.problems);
    if (result.value) articles.push(result.value);
  }
  if (problems.some((each) => each.severity === 'error')) return { site: undefined, problems };
  const { site, problems: more } = normalise(read, articles, { drawings, icons, options, context });
  return { site: more.some((each) => each.severity === 'error') ? undefined : site, problems: [...problems, ...more] };
}

function readDrawings(sources: Sources, folder: string, needsTitle: boolean, problems: Problem[]): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const { path, text } of sources.files.values()) {
    if (!path.startsWith(folder) || !path.endsWith('.svg')) continue;
    const drawing = readDrawing(path, text, needsTitle);
    if ('code' in drawing) problems.push(drawing);
    else drawings.set(drawing.name, drawing);
  }
  return drawings;
}

/** Parses every YAML file, and says which are missing, empty, or read by nothing. */
function parseAll(sources: Sources, problems: Problem[]): Parsed[] {
  const parsed: Parsed[] = [];
  for (const file of sources.files.values()) {
    if (!/\.ya?ml$/.test(file.path) || !file.path.startsWith('data/')) continue;
    const kind = kindOf(file.path);
    if (kind) parsed.push({ kind, file, yaml: parseYaml(file.text, file.path) });
    else problems.push(problem('UNEXPECTED_FILE', { file: file.path }, { expected: expectedPlace(file.path) }, 'warning'));
  }
  for (const name of Object.keys(FILES) as (keyof typeof FILES)[]) {
    if (!sources.files.has(PLACES[name]) && !sources.problems.some((each) => each.place.file === PLACES[name])) {
      problems.push(problem('MISSING_FILE', { file: PLACES[name] }, { expected: 'every site has one; `site new business DIR` writes a commented starter' }));
    }
  }
  return parsed;
}

/** Which schema reads a file, by where it lies. */
function kindOf(path: string): SchemaName | undefined {
  return (Object.keys(PLACES) as SchemaName[]).find((kind) => PLACES[kind] === path || (/^data\//.test(PLACES[kind]) && path.startsWith(`${PLACES[kind]}/`)));
}

function expectedPlace(path: string): string {
  const places = Object.values(PLACES);
  const guess = nearest(path, places);
  return guess ? `did you mean ${guess}?` : `one of ${places.join(', ')}`;
}
