// Validates a parsed file with its schema, and turns the schema's issues into problems with a place.
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { hasErrors, type Place, type Problem, problem } from '../problems/problem.ts';
import type { Fault } from '../schemas/fault.ts';
import type { Markdown, MarkdownFault } from '../schemas/values.ts';
import { conversion } from './conversion.ts';
import { type FieldInfo, fieldAt, isMarkdown, markdownWithin } from './field-at.ts';
import type { ParsedYaml } from './yaml/parse.ts';
import { withoutCurlyQuotes } from './yaml/lines.ts';

/** The first eight names. */
const listed = (names: readonly string[]): string => names.slice(0, 8).join(', ') + (names.length > 8 ? ' …' : '');

type Issue = z.core.$ZodIssue;

/** A valid value, or the problems that make it invalid; or both, if the problems are inside its Markdown. */
export interface Validated<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

/** Validates `yaml` with `schema`; or `value` instead of its own value, where defaults were added to that. */
export function validate<S extends z.ZodType>(
  schema: S,
  yaml: ParsedYaml,
  file: string,
  value: unknown = yaml.value,
): Validated<z.output<S>> {
  if (!hasErrors(yaml.problems)) {
    const result = applySchema(schema, yaml, file, value);
    return { ...result, problems: withoutEchoes(yaml.problems, result.problems) };
  }
  // The value may be wrong where a syntax mistake was repaired, so it only serves to find the other problems.
  if (yaml.repairedValue === undefined) return { problems: yaml.problems };
  const mistaken = new Set(yaml.problems.map(({ place }) => place.line));
  const { problems } = applySchema(schema, yaml, file, yaml.repairedValue);
  return { problems: [...yaml.problems, ...problems.filter(({ place }) => !mistaken.has(place.line))] };
}

/**
 * The problems of both lists. Where a comment cut off a whole value, the schema finds nothing there; the only problem is
 * the comment then, and an error.
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
  if (value === null || value === undefined) return { problems: [emptyFile(schema, file)] };
  // Compiling a parser for each schema would take longer than reading the few files that use it.
  const result = schema.safeParse(value, { jitless: true });
  if (result.success) return { value: result.data, problems: markdownProblems(result.data, [], yaml) };
  const issues = result.error.issues.map((issue) => ({ issue, problems: issueProblems(issue, schema, yaml, value) }));
  const markdown = markdownWithin(schema, value);
  return {
    problems: [...withoutMisspelt(issues), ...markdown.flatMap(({ path, markdown }) => faultsAt(path, markdown, yaml))],
  };
}

function emptyFile(schema: z.ZodType, file: string): Problem {
  const required = [...(fieldAt(schema, [], {}).members ?? [])]
    .filter(([, field]) => !(field instanceof z.ZodOptional))
    .map(([key]) => key);
  return problem('EMPTY_FILE', { file }, { expected: `keys such as ${required.slice(0, 4).join(', ')}` });
}

/**
 * All problems, but not that a key is missing where it is only misspelt, nor that a block is empty where its fields are
 * only not indented: that is reported then.
 */
function withoutMisspelt(issues: readonly { issue: Issue; problems: readonly Problem[] }[]): Problem[] {
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

function issueProblems(issue: Issue, schema: z.ZodType, yaml: ParsedYaml, value: unknown): Problem[] {
  const place = yaml.place(issue.path);
  const info = fieldAt(schema, issue.path, value);
  const written = yaml.written(issue.path);
  const isMissing = info.value === undefined;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysOf(info);
      return issue.keys.map((key) =>
        problem('UNKNOWN_KEY', yaml.keyPlace([...issue.path, key]), {
          key,
          nearest: nearest(key, allowed),
          allowed,
          ...outdented(key, issue.path, schema, yaml, value),
        }),
      );
    }
    case 'invalid_type':
      return [isMissing ? missing(issue.path, info, place) : wrongType(issue.path.at(-1), info, written, place)];
    case 'invalid_union':
      return [isMissing ? missing(issue.path, info, place) : notOneOf(info, place)];
    case 'invalid_value':
      if (isMissing) return [missing(issue.path, info, place)];
      return [
        typeof info.value === 'string' ? notOneOf(info, place) : wrongType(issue.path.at(-1), info, written, place),
      ];
    case 'too_small':
    case 'too_big':
      // Zod counts the characters of a text that is in the place of a list, too.
      if (info.expects === 'a list' && !Array.isArray(info.value)) return [];
      return [tooMany(issue, info, place)];
    case 'custom': {
      const fault = issue.params as unknown as Fault;
      return [problem(fault.code, place, withCleanText(fault.args, info) as never)];
    }
    default:
      return [
        problem('BAD_VALUE', place, {
          found: asWritten(info.value),
          expected: info.description,
          example: info.example,
        }),
      ];
  }
}

const keysOf = ({ members }: FieldInfo): string[] => [...(members?.keys() ?? [])];

/** The empty block that a field belongs to which is not indented below it, and the field as it must be written. */
function outdented(key: string, path: readonly PropertyKey[], schema: z.ZodType, yaml: ParsedYaml, value: unknown) {
  const { value: block } = fieldAt(schema, path, value);
  const above = Object.entries(block as Record<string, unknown>).find(
    ([name, each]) => each === null && fieldAt(schema, [...path, name], value).members?.has(key),
  )?.[0];
  if (above === undefined) return {};
  return { above, suggestion: `  ${key}: ${yaml.written([...path, key])?.split('\n')[0] ?? ''}`.trimEnd() };
}

/** The arguments of a fault; with a suggestion, if the text is right without what word processors add to it. */
function withCleanText(args: unknown, { value, accepts }: FieldInfo): unknown {
  if (typeof value !== 'string' || typeof args !== 'object') return args;
  const clean = withoutCurlyQuotes(value.replace(/[\u200b\u2060\ufeff\u00ad]/g, '').trim())
    .replace(/[–—−]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ');
  return clean !== value && accepts(clean) ? { ...args, suggestion: clean, nearest: clean } : args;
}

function missing(path: readonly PropertyKey[], info: FieldInfo, place: Place): Problem {
  const key = String(path.at(-1));
  return problem(
    'MISSING_FIELD',
    { ...place, length: undefined },
    {
      key,
      expected: info.choices ? `${info.description} One of ${info.choices.join(', ')}.` : info.description,
      example: exampleOf(key, info),
    },
  );
}

/** A field as it may be written: with its example; a block with its own required fields. */
function exampleOf(key: string, info: FieldInfo): string {
  const { members, example, expects, exampleIn, value } = info;
  if (example !== undefined) return `${key}: ${example}`;
  if (expects === 'a list') return `${key}:\n  - …`;
  const required = keysOf(info).filter((each) => exampleIn(each) !== undefined);
  // Who writes only a path or a label means the first field of the block.
  const isFirst = (each: string): boolean =>
    each === required[0] && typeof value === 'string' && fieldAt(members!.get(each)!, [], value).expects === 'text';
  return required.length === 0
    ? `${key}: ${expects}`
    : [`${key}:`, ...required.map((each) => `  ${each}: ${isFirst(each) ? String(value) : exampleIn(each)}`)].join(
        '\n',
      );
}

function wrongType(key: PropertyKey | undefined, info: FieldInfo, written: string | undefined, place: Place): Problem {
  const keys = keysOf(info);
  return problem('WRONG_TYPE', place, {
    found: inWords(info.value),
    expected: keys.length === 0 ? info.expects : `${info.expects}: ${listed(keys)}`,
    suggestion: conversion(key, info, written),
    example: info.example ?? (keys.length > 0 && typeof key === 'string' ? exampleOf(key, info) : undefined),
  });
}

function notOneOf(info: FieldInfo, place: Place): Problem {
  const found = typeof info.value === 'string' ? info.value : inWords(info.value);
  return problem('NOT_ONE_OF', place, {
    found,
    allowed: info.choices ?? [],
    nearest: nearest(found, info.choices ?? []),
  });
}

function tooMany(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, info: FieldInfo, place: Place): Problem {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const bound = issue.code === 'too_small' ? 'at least' : 'at most';
  const expected = `${issue.exact ? 'exactly' : bound} ${limit}`;
  if (Array.isArray(info.value)) return problem('WRONG_COUNT', place, { found: info.value.length, expected });
  return problem('BAD_VALUE', place, {
    found: asWritten(info.value),
    expected: `a number, ${expected}`,
    example: info.example,
  });
}

/** The value as it is written, cut at 60 characters. */
const asWritten = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 60)
    : inWords(value);

/** The value with its type: "the number 85251", "the bare word true", "nothing". */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a block of fields';
  if (typeof value === 'string') return `the text "${value.slice(0, 60)}"`;
  if (typeof value === 'number') return `the number ${value}`;
  return `the bare word ${String(value)}`;
}

/** The problems in all rendered Markdown within a value, located in its file. */
function markdownProblems(value: unknown, path: readonly PropertyKey[], yaml: ParsedYaml): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isMarkdown(value)) return faultsAt(path, value, yaml);
  return Object.entries(value).flatMap(([key, each]) => markdownProblems(each, [...path, key], yaml));
}

/**
 * The problems in the Markdown at `path`. In a block text, the lines of faults count from the one after `|`; in a quoted
 * or plain text, all faults are on the line of the value.
 */
function faultsAt(path: readonly PropertyKey[], { faults }: Markdown, yaml: ParsedYaml): Problem[] {
  if (faults.length === 0) return [];
  const { file, line = 1, column } = yaml.place(path);
  const written = yaml.written(path) ?? '';
  if (!/^[|>]/.test(written)) return faults.map((fault) => faultProblem(fault, { file, line, column }));
  const indent = /\n( *)\S/.exec(written)?.[1]!.length ?? 0;
  return faults.map((fault) => faultProblem(fault, { file, line: line + fault.line, column: indent + fault.column }));
}

/** The problem that a fault in Markdown is. */
export const faultProblem = ({ code, args }: MarkdownFault, place: Place): Problem =>
  problem(code, place, args as never, code === 'STRAY_MARKUP' ? 'warning' : 'error');
