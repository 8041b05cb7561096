// Turns an issue that zod found into problems in an editor's words: what was found, what is expected, what to write.
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { Fault } from '../schemas/fields/fault.ts';
import { conversion } from './conversion.ts';
import { type FieldInfo, fieldAt } from './field-at.ts';
import { withoutCurlyQuotes } from './yaml/mistake.ts';
import type { ParsedYaml } from './yaml/parse.ts';

type Issue = z.core.$ZodIssue;

/** The problems of an issue that `schema` found in `value`, which is that of the file parsed as `yaml`. */
export function issueProblems(issue: Issue, schema: z.ZodType, yaml: ParsedYaml, value: unknown): Problem[] {
  const place = yaml.place(issue.path);
  const info = fieldAt(schema, issue.path, value);
  const written = yaml.written(issue.path);
  const isMissing = info.value === undefined;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysOf(info);
      return issue.keys.map((key) => {
        const suggestion = drawingAsImage(key, issue.path, schema, value);
        return problem('UNKNOWN_KEY', yaml.keyPlace([...issue.path, key]), {
          key,
          nearest: suggestion ? undefined : (nearest(key, allowed) ?? theOnlyMissing(key, issue, schema, value)),
          allowed,
          ...(suggestion && { suggestion }),
          ...outdented(key, issue.path, schema, yaml, value),
        });
      });
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
      const fault = issue.params as Fault;
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

/** The field `image` for a drawing that has a field of its own, if the block has one for pictures of both kinds. */
function drawingAsImage(key: string, path: readonly PropertyKey[], schema: z.ZodType, value: unknown) {
  const { drawing, image } = fieldAt(schema, path, value).value as Record<string, unknown>;
  const written = `drawings/${String(drawing)}.svg`;
  const isMeant =
    key === 'drawing' && image === undefined && fieldAt(schema, [...path, 'image'], value).accepts(written);
  return isMeant ? `image: ${written}` : undefined;
}

/** The only field that a block lacks, if the only one that does not belong there has a valid value for it. */
function theOnlyMissing(
  key: string,
  { keys: unknown, path }: Extract<Issue, { code: 'unrecognized_keys' }>,
  schema: z.ZodType,
  value: unknown,
): string | undefined {
  const { members = new Map<string, z.ZodType>(), value: block } = fieldAt(schema, path, value);
  const written = block as Record<string, unknown>;
  const [missing, ...others] = [...members].flatMap(([name, field]) =>
    Object.hasOwn(written, name) || field instanceof z.ZodOptional ? [] : [name],
  );
  if (missing === undefined || others.length > 0 || unknown.length > 1) return undefined;
  return fieldAt(schema, [...path, missing], value).accepts(written[key]) ? missing : undefined;
}

/** The empty block that a field is meant for but not indented below, and the field as it must be written. */
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
  const { members, example, expects, exampleIn, item, value } = info;
  if (example !== undefined) return `${key}: ${example}`;
  if (item) return `${key}:\n  ${entryExample(fieldAt(item, [], undefined)).replaceAll('\n', '\n  ')}`;
  const required = keysOf(info).filter((each) => exampleIn(each) !== undefined);
  // A text in the place of a block is most likely meant for its first field: a path, or a label.
  const [first] = required;
  const schema = first === undefined ? undefined : members?.get(first);
  const isMeant = typeof value === 'string' && schema !== undefined && fieldAt(schema, [], value).expects === 'text';
  return required.length === 0
    ? `${key}: ${expects}`
    : [`${key}:`, ...required.map((each) => `  ${each}: ${isMeant && each === first ? value : exampleIn(each)}`)].join(
        '\n',
      );
}

/** The first eight names. */
const listed = (names: readonly string[]): string => names.slice(0, 8).join(', ') + (names.length > 8 ? ' …' : '');

/** An entry of a list as it may be written. */
const entryExample = (info: FieldInfo): string => exampleOf('', info).replace(/^:\s+/, '- ');

function wrongType(key: PropertyKey | undefined, info: FieldInfo, written: string | undefined, place: Place): Problem {
  const keys = keysOf(info);
  return problem('WRONG_TYPE', place, {
    found: inWords(info.value),
    expected: keys.length === 0 ? info.expects : `${info.expects}: ${listed(keys)}`,
    suggestion: conversion(key, info, written),
    example: info.example ?? (typeof key === 'number' ? entryExample(info) : key && exampleOf(String(key), info)),
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
