// Validates a parsed file with its schema, and turns the schema's issues into problems with a place.
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { Fault } from '../schemas/fault.ts';
import type { Markdown } from '../schemas/values.ts';
import { type FieldInfo, fieldAt, isMarkdown, markdownWithin } from './field-at.ts';
import type { ParsedYaml } from './yaml.ts';

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
  if (yaml.problems.some((each) => each.severity === 'error')) return { problems: yaml.problems };
  const result = applySchema(schema, yaml, file, value);
  return { ...result, problems: [...yaml.problems, ...result.problems] };
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
  const required = Object.entries(fieldAt(schema, [], {}).keys ?? {})
    .filter(([, field]) => !(field instanceof z.ZodOptional))
    .map(([key]) => key);
  return problem('EMPTY_FILE', { file }, { expected: `keys such as ${required.slice(0, 4).join(', ')}` });
}

/** All problems, but not that a key is missing where it is only misspelt: the spelling is reported then. */
function withoutMisspelt(issues: readonly { issue: Issue; problems: readonly Problem[] }[]): Problem[] {
  const misspelt = new Set<string>();
  for (const { issue, problems } of issues) {
    for (const each of problems) {
      if (each.code === 'UNKNOWN_KEY' && each.args.nearest !== undefined)
        misspelt.add([...issue.path, each.args.nearest].join('\0'));
    }
  }
  return issues.flatMap(({ issue, problems }) =>
    problems.filter((each) => each.code !== 'MISSING_FIELD' || !misspelt.has(issue.path.join('\0'))),
  );
}

function issueProblems(issue: Issue, schema: z.ZodType, yaml: ParsedYaml, value: unknown): Problem[] {
  const place = yaml.place(issue.path);
  const info = fieldAt(schema, issue.path, value);
  const written = yaml.written(issue.path);
  const isMissing = info.value === undefined;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = Object.keys(info.keys ?? {});
      return issue.keys.map((key) =>
        problem('UNKNOWN_KEY', yaml.keyPlace([...issue.path, key]), { key, nearest: nearest(key, allowed), allowed }),
      );
    }
    case 'invalid_type':
      return [isMissing ? missing(issue.path, info, place) : wrongType(info, written, place)];
    case 'invalid_union':
      return [isMissing ? missing(issue.path, info, place) : notOneOf(info, place)];
    case 'invalid_value':
      if (isMissing) return [missing(issue.path, info, place)];
      return [typeof info.value === 'string' ? notOneOf(info, place) : wrongType(info, written, place)];
    case 'too_small':
    case 'too_big':
      return [tooMany(issue, info, place)];
    case 'custom': {
      const fault = issue.params as unknown as Fault;
      return [problem(fault.code, place, fault.args as never)];
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

function missing(path: readonly PropertyKey[], info: FieldInfo, place: Place): Problem {
  const key = String(path.at(-1));
  return problem(
    'MISSING_FIELD',
    { ...place, length: undefined },
    {
      key,
      expected: info.choices ? `${info.description} One of ${info.choices.join(', ')}.` : info.description,
      example: `${key}: ${info.example ?? info.expects}`,
    },
  );
}

function wrongType(info: FieldInfo, written: string | undefined, place: Place): Problem {
  return problem('WRONG_TYPE', place, {
    found: inWords(info.value),
    expected: info.expects,
    suggestion: conversion(info, written),
    example: info.example,
  });
}

/** What to write instead of a value of the wrong type, if it is clear what was meant. */
function conversion({ value, expects, ofTexts }: FieldInfo, written: string | undefined): string | undefined {
  if (typeof value === 'number') return expects === 'text' && written !== undefined ? `"${written}"` : undefined;
  if (typeof value !== 'string') return undefined;
  if (expects === 'true or false') {
    if (/^(yes|on|y)$/i.test(value)) return 'true';
    return /^(no|off|n)$/i.test(value) ? 'false' : undefined;
  }
  if (expects === 'a number') return Number.isFinite(Number(value)) ? String(Number(value)) : undefined;
  return expects === 'a list' && ofTexts ? `- ${value}` : undefined;
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

const faultsAt = (path: readonly PropertyKey[], markdown: Markdown, yaml: ParsedYaml): Problem[] =>
  markdown.faults.length === 0 ? [] : faultProblems(markdown, yaml.place(path), yaml.written(path));

/**
 * Turns faults in Markdown into problems with a place. `written` is the YAML source of the text: in a block text, lines
 * count from the one after `|`; in a quoted or plain text, all faults are on the line of the value.
 */
export function faultProblems(markdown: Pick<Markdown, 'faults'>, place: Place, written = ''): Problem[] {
  const isBlock = /^[|>]/.test(written);
  const indent = isBlock ? (/\n( *)\S/.exec(written)?.[1]!.length ?? 0) : 0;
  return markdown.faults.map((fault) => {
    const faultPlace: Place = {
      file: place.file,
      line: (place.line ?? 1) + (isBlock ? fault.line : 0),
      column: isBlock ? indent + fault.column : place.column,
    };
    return problem(fault.code, faultPlace, fault.args as never);
  });
}
