// Validates a parsed file with its schema, and leaves out problems that only echo others.
import type { z } from 'zod';
import { hasErrors, type Place, type Problem, problem } from '../problems/problem.ts';
import type { Markdown, MarkdownFault } from '../schemas/fields/values.ts';
import { describe, type Described, fieldAt } from '../schemas/describe/describe.ts';
import { issueProblems } from './issue-problems.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/**
 * A valid value, or the problems that make it invalid. Both, if the problems are inside its Markdown, or are references
 * to something that does not exist, which the value is then without.
 */
export interface Validated<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

/** Validates `yaml` with `schema`; if defaults were added to its value, `value` is validated instead. */
export function validate<S extends z.ZodType>(
  schema: S,
  yaml: ParsedYaml,
  file: string,
  value: unknown = yaml.value,
): Validated<z.output<S>> {
  if (hasErrors(yaml.problems)) return { problems: yaml.problems };
  const result = applySchema(schema, yaml, file, value);
  return { ...result, problems: withoutEchoes(yaml.problems, result.problems) };
}

/**
 * The problems of both lists. Where a comment cut off a whole value, the schema finds nothing there; the only problem
 * is the comment then, and an error.
 */
function withoutEchoes(found: readonly Problem[], bySchema: readonly Problem[]): Problem[] {
  const key = ({ place }: Problem): string => `${place.line}:${place.column}`;
  const cut = new Set(found.filter((each) => each.code === 'CUT_VALUE' && each.args.found === '').map(key));
  const echoes = bySchema.filter((each) => each.code === 'WRONG_TYPE' && cut.has(key(each)));
  const raised = new Set(echoes.map(key));
  const refused = new Set(bySchema.map(key));
  return [
    ...found
      .filter((each) => each.code !== 'CURLY_QUOTES' || !refused.has(key(each)))
      .map((each) => (raised.has(key(each)) ? { ...each, severity: 'error' as const } : each)),
    ...bySchema.filter((each) => !echoes.includes(each)),
  ];
}

function applySchema<S extends z.ZodType>(
  schema: S,
  yaml: ParsedYaml,
  file: string,
  value: unknown,
): Validated<z.output<S>> {
  if (value === null || value === undefined) return { problems: [emptyFile(describe(schema), file)] };
  // Compiling a parser for each schema would take longer than reading the few files that use it.
  const result = schema.safeParse(value, { jitless: true });
  if (result.success) return { value: result.data, problems: markdownProblems(result.data, [], yaml) };
  const field = describe(schema);
  const issues = result.error.issues.map((issue) => ({ issue, problems: issueProblems(issue, field, yaml, value) }));
  const markdown = markdownWithin(field, value);
  const rest = schema.safeParse(withoutUnknownNames(result.error.issues, value), { jitless: true });
  return {
    ...(rest.success && { value: rest.data }),
    problems: [...withoutMisspelt(issues), ...markdown.flatMap(({ path, markdown }) => faultsAt(path, markdown, yaml))],
  };
}

/** A value without its references to what does not exist; undefined if anything else is wrong with it. */
function withoutUnknownNames(issues: readonly z.core.$ZodIssue[], value: unknown): unknown {
  if (!issues.every((issue) => issue.code === 'custom' && issue.params?.['code'] === 'UNKNOWN_REFERENCE'))
    return undefined;
  const rest = structuredClone(value);
  // From the last to the first, so that the positions of the others in a list remain the same.
  for (const { path } of issues.toReversed()) {
    const [name, ...above] = path.toReversed();
    const parent = above.reduceRight((each: unknown, key) => (each as Record<PropertyKey, unknown>)[key], rest);
    if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else delete (parent as Record<PropertyKey, unknown>)[String(name)];
  }
  return rest;
}

function emptyFile({ fields }: Described, file: string): Problem {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return problem('EMPTY_FILE', { file }, { expected: `fields such as ${required.slice(0, 4).join(', ')}` });
}

/**
 * All problems, except that a key is missing if it is only misspelt, and that a block is empty if its fields are only
 * not indented: those mistakes are reported instead.
 */
function withoutMisspelt(issues: readonly { issue: z.core.$ZodIssue; problems: readonly Problem[] }[]): Problem[] {
  const misspelt = new Set<string>();
  const outdented = new Set<string>();
  for (const { issue, problems } of issues) {
    for (const each of problems) {
      if (each.code !== 'UNKNOWN_KEY') continue;
      if (each.args.above !== undefined) outdented.add([...issue.path, each.args.above].join('\0'));
      else if (each.args.nearest !== undefined) misspelt.add([...issue.path, each.args.nearest].join('\0'));
    }
  }
  const isEcho = ({ code }: Problem, path: string): boolean =>
    (code === 'MISSING_FIELD' && misspelt.has(path)) || (code === 'WRONG_TYPE' && outdented.has(path));
  return issues.flatMap(({ issue, problems }) => problems.filter((each) => !isEcho(each, issue.path.join('\0'))));
}

/** Whether a value is rendered Markdown. */
const isMarkdown = (value: object): value is Markdown => 'faults' in value && 'parts' in value;

/** All Markdown within a value that is invalid as a whole: each field is rendered by itself. */
function markdownWithin(
  field: Described,
  value: unknown,
  path: readonly PropertyKey[] = [],
): { readonly path: readonly PropertyKey[]; readonly markdown: Markdown }[] {
  if (typeof value === 'string') {
    const { data } = field.kind === 'markdown' || field.kind === 'paragraph' ? field.parse(value) : {};
    return typeof data === 'object' && data !== null && isMarkdown(data) ? [{ path, markdown: data }] : [];
  }
  // Where the schema ends, aliases may lead around in circles.
  const ends = field.item === undefined && field.fields.length === 0 && field.kind !== 'sections';
  if (typeof value !== 'object' || value === null || ends) return [];
  return Object.keys(value).flatMap((key) => {
    const inner = fieldAt(field, [key], value);
    return markdownWithin(inner.field, inner.value, [...path, key]);
  });
}

/** The problems in all rendered Markdown within a value, located in its file. */
function markdownProblems(value: unknown, path: readonly PropertyKey[], yaml: ParsedYaml): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isMarkdown(value)) return faultsAt(path, value, yaml);
  return Object.entries(value).flatMap(([key, each]) => markdownProblems(each, [...path, key], yaml));
}

/**
 * The problems in the Markdown at `path`. In a block text, the lines of faults count from the one after `|`; in a
 * quoted or plain text, all faults are on the line of the value.
 */
function faultsAt(path: readonly PropertyKey[], { faults }: Markdown, yaml: ParsedYaml): Problem[] {
  if (faults.length === 0) return [];
  const { file, line = 1, column } = yaml.place(path);
  const source = yaml.written(path) ?? '';
  if (!/^[|>]/.test(source)) return faults.map((fault) => faultProblem(fault, { file, line, column }));
  const indent = /(?<=\n) *(?=\S)/.exec(source)?.[0].length ?? 0;
  const lines = source.split('\n');
  return faults.map((fault) => {
    const text = lines[fault.line]?.slice(indent) ?? '';
    const column = indent + (yaml.writtenColumn?.(text, fault.column) ?? fault.column);
    return faultProblem(fault, { file, line: line + fault.line, column });
  });
}

/** A fault in Markdown as a problem. */
export const faultProblem = ({ code, args }: MarkdownFault, place: Place): Problem =>
  problem(code, place, args as never, code === 'STRAY_MARKUP' ? 'warning' : 'error');
