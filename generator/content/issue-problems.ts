// Turns an issue that zod found into problems in an editor's words: what was found, what is expected, what to write.
import type { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { Fault } from '../schemas/fields/fault.ts';
import { type Described, type FieldAt, fieldAt } from '../schemas/describe/describe.ts';
import { plainYaml } from '../schemas/describe/sample.ts';
import { conversion, typeInWords } from './conversion.ts';
import { withoutCurlyQuotes } from './yaml/lines.ts';
import type { ParsedYaml } from './yaml/parse.ts';

type Issue = z.core.$ZodIssue;

/** The problems of an issue that the schema of a file has found in `value`, which is that of the file parsed as `yaml`. */
export function issueProblems(issue: Issue, file: Described, yaml: ParsedYaml, value: unknown): Problem[] {
  const place = yaml.place(issue.path);
  const info = fieldAt(file, issue.path, value);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysOf(info.field);
      return issue.keys.map((key) =>
        problem('UNKNOWN_KEY', yaml.keyPlace([...issue.path, key]), {
          key,
          nearest: nearest(key, allowed),
          allowed,
          ...outdented(key, issue.path, info, yaml),
        }),
      );
    }
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      if (info.value === undefined) return [missing(issue.path, info, place)];
      const isOther =
        issue.code === 'invalid_union' || (issue.code === 'invalid_value' && typeof info.value === 'string');
      return [isOther ? notOneOf(info, place) : wrongType(issue.path.at(-1), info, yaml.written(issue.path), place)];
    }
    case 'too_small':
    case 'too_big':
      // Zod counts the characters of a text that is in the place of a list, too.
      if (info.field.kind === 'list' && !Array.isArray(info.value)) return [];
      return [tooMany(issue, info, place)];
    case 'custom': {
      const fault = issue.params as Fault;
      return [problem(fault.code, place, withCleanText(fault.args, info) as never)];
    }
    default:
      return [badValue(info, place, info.field.description)];
  }
}

const keysOf = ({ fields }: Described): string[] => fields.map(({ name }) => name);

/** The empty block that a field is meant for but not indented below, and the field as it must be written. */
function outdented(key: string, path: readonly PropertyKey[], { field, value }: FieldAt, yaml: ParsedYaml) {
  const above = Object.entries(value as Record<string, unknown>).find(
    ([name, each]) => each === null && keysOf(fieldAt(field, [name], value).field).includes(key),
  )?.[0];
  if (above === undefined) return {};
  return { above, suggestion: `  ${key}: ${yaml.written([...path, key])?.split('\n')[0] ?? ''}`.trimEnd() };
}

/** The arguments of a fault; with a suggestion, if the text is right without what word processors add to it. */
function withCleanText(args: unknown, { field, value }: FieldAt): unknown {
  if (typeof value !== 'string' || typeof args !== 'object') return args;
  const clean = withoutCurlyQuotes(value.replace(/[\u200b\u2060\ufeff\u00ad]/g, '').trim())
    .replace(/[–—−]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ');
  return clean !== value && field.parse(clean).success ? { ...args, suggestion: clean, nearest: clean } : args;
}

function missing(path: readonly PropertyKey[], info: FieldAt, place: Place): Problem {
  const { choices, description } = info.field;
  const key = String(path.at(-1));
  const expected = choices.length > 0 ? `${description} One of ${choices.join(', ')}.` : description;
  const args = { key, expected, example: exampleOf(key, info) };
  return problem('MISSING_FIELD', { ...place, length: undefined }, args);
}

/** A field as it may be written: with its example; a block with its own required fields. */
function exampleOf(key: string, { field, value }: FieldAt): string {
  const example = exampleAsYaml(field);
  if (example !== undefined) return `${key}: ${example}`;
  if (field.item) return `${key}:\n  ${entryExample(fieldAt(field.item, [], undefined)).replaceAll('\n', '\n  ')}`;
  const required = field.fields.filter((each) => each.required && each.example !== undefined);
  // A text in the place of a block is most likely meant for its first field: a path, or a label.
  const [first] = required;
  const isMeant = typeof value === 'string' && first !== undefined && typeInWords(first) === 'text';
  if (!first) return `${key}: ${typeInWords(field)}`;
  const lines = required.map((each) => `  ${each.name}: ${isMeant && each === first ? value : exampleAsYaml(each)}`);
  return [`${key}:`, ...lines].join('\n');
}

/** The example of a field as YAML on one line, with quotes only if it needs them. */
function exampleAsYaml({ example }: Described): string | undefined {
  if (typeof example === 'string' && example.includes('\n')) return JSON.stringify(example);
  return example === undefined ? undefined : plainYaml(example).trim();
}

/** An entry of a list as it may be written. */
const entryExample = (info: FieldAt): string => exampleOf('', info).replace(/^:\s+/, '- ');

function wrongType(key: PropertyKey | undefined, info: FieldAt, written: string | undefined, place: Place): Problem {
  const keys = keysOf(info.field);
  const type = typeInWords(info.field);
  return problem('WRONG_TYPE', place, {
    found: inWords(info.value),
    expected: keys.length === 0 ? type : `${type}: ${keys.slice(0, 8).join(', ')}${keys.length > 8 ? ' …' : ''}`,
    suggestion: conversion(key, info, written),
    example:
      exampleAsYaml(info.field) ?? (typeof key === 'number' ? entryExample(info) : key && exampleOf(String(key), info)),
  });
}

function notOneOf(info: FieldAt, place: Place): Problem {
  const { choices } = info.field;
  const found = typeof info.value === 'string' ? info.value : inWords(info.value);
  return problem('NOT_ONE_OF', place, { found, allowed: choices, nearest: nearest(found, choices) });
}

function tooMany(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, info: FieldAt, place: Place): Problem {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const bound = issue.code === 'too_small' ? 'at least' : 'at most';
  const expected = `${issue.exact ? 'exactly' : bound} ${limit}`;
  if (Array.isArray(info.value)) return problem('WRONG_COUNT', place, { found: info.value.length, expected });
  return badValue(info, place, `a number, ${expected}`);
}

const badValue = ({ field, value }: FieldAt, place: Place, expected: string): Problem =>
  problem('BAD_VALUE', place, { found: asWritten(value), expected, example: exampleAsYaml(field) });

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
