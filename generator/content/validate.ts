// Holds a parsed file against its schema and turns what does not fit into located problems.
import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { Fault } from '../schemas/fault.ts';
import type { Markdown } from '../schemas/values.ts';
import { type FieldInfo, fieldAt, isMarkdown, markdownWithin } from './field-at.ts';
import type { ParsedYaml } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/**
 * A value that fits its schema, or the problems that keep it from fitting. Both, where the problems lie inside
 * Markdown.
 */
export interface Validated<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

/** Validates `yaml` (or `value` in its stead, when defaults were added to it) with `schema`. */
export function validate<S extends z.ZodType>(
  schema: S,
  yaml: ParsedYaml,
  file: string,
  value: unknown = yaml.value,
): Validated<z.output<S>> {
  if (yaml.problems.some((each) => each.severity === 'error')) return { problems: yaml.problems };
  const result = hold(schema, yaml, file, value);
  return { ...result, problems: [...yaml.problems, ...result.problems] };
}

function hold<S extends z.ZodType>(schema: S, yaml: ParsedYaml, file: string, value: unknown): Validated<z.output<S>> {
  if (value === null || value === undefined)
    return {
      problems: [
        problem(
          'EMPTY_FILE',
          { file },
          {
            expected: `keys such as ${Object.entries(fieldAt(schema, [], {}).keys ?? {})
              .filter(([, field]) => !(field instanceof z.ZodOptional))
              .slice(0, 4)
              .map(([key]) => key)
              .join(', ')}`,
          },
        ),
      ],
    };
  // a parser compiled for each schema is done when the few files that it is for are read
  const result = schema.safeParse(value, { jitless: true });
  if (!result.success) {
    const told = withoutEchoes(
      result.error.issues.map((issue) => ({ issue, found: issueProblems(issue, schema, yaml, value) })),
    );
    return {
      problems: [
        ...told,
        ...markdownWithin(schema, value).flatMap(({ path, markdown }) => faultsAt(path, markdown, yaml)),
      ],
    };
  }
  return { value: result.data, problems: markdownProblems(result.data, [], yaml) };
}

/** A key that was misspelt is also missing: the editor is told of the spelling alone. */
function withoutEchoes(told: readonly { issue: Issue; found: readonly Problem[] }[]): Problem[] {
  const meant = new Set(
    told.flatMap(({ issue, found }) =>
      found.flatMap((each) =>
        each.code === 'UNKNOWN_KEY' && each.args.nearest !== undefined
          ? [[...issue.path, each.args.nearest].join('\0')]
          : [],
      ),
    ),
  );
  return told.flatMap(({ issue, found }) =>
    found.filter((each) => each.code !== 'MISSING_FIELD' || !meant.has(issue.path.join('\0'))),
  );
}

function issueProblems(issue: Issue, schema: z.ZodType, yaml: ParsedYaml, value: unknown): Problem[] {
  const place = yaml.place(issue.path);
  const info = fieldAt(schema, issue.path, value);
  const written = yaml.written(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = Object.keys(info.keys ?? {});
      return issue.keys.map((key) =>
        problem('UNKNOWN_KEY', yaml.keyPlace([...issue.path, key]), { key, nearest: nearest(key, allowed), allowed }),
      );
    }
    case 'invalid_type':
      return [info.value === undefined ? missing(issue.path, info, place) : wrongType(info, written, place)];
    case 'invalid_union':
      return [info.value === undefined ? missing(issue.path, info, place) : notOneOf(info, place)];
    case 'invalid_value':
      return [
        info.value === undefined
          ? missing(issue.path, info, place)
          : typeof info.value === 'string'
            ? notOneOf(info, place)
            : wrongType(info, written, place),
      ];
    case 'too_small':
    case 'too_big':
      return [tooMany(issue, info, place)];
    case 'custom': {
      const fault = issue.params as unknown as Fault;
      return [problem(fault.code, place, fault.args as never)];
    }
    default:
      return [
        problem('BAD_VALUE', place, { found: plain(info.value), expected: info.description, example: info.example }),
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
  const bare = typeof info.value === 'string' ? info.value : '';
  const suggestion =
    info.expects === 'text' && written !== undefined && typeof info.value === 'number'
      ? `"${written}"`
      : info.expects === 'true or false' && /^(yes|on|y)$/i.test(bare)
        ? 'true'
        : info.expects === 'true or false' && /^(no|off|n)$/i.test(bare)
          ? 'false'
          : info.expects === 'a number' && typeof info.value === 'string' && Number.isFinite(Number(info.value))
            ? String(Number(info.value))
            : info.expects === 'a list' && info.ofTexts && typeof info.value === 'string'
              ? `- ${info.value}`
              : undefined;
  return problem('WRONG_TYPE', place, {
    found: shown(info.value),
    expected: info.expects,
    suggestion,
    example: info.example,
  });
}

function notOneOf(info: FieldInfo, place: Place): Problem {
  const found = typeof info.value === 'string' ? info.value : shown(info.value);
  return problem('NOT_ONE_OF', place, {
    found,
    allowed: info.choices ?? [],
    nearest: nearest(found, info.choices ?? []),
  });
}

function tooMany(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, info: FieldInfo, place: Place): Problem {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const expected = issue.exact
    ? `exactly ${limit}`
    : issue.code === 'too_small'
      ? `at least ${limit}`
      : `at most ${limit}`;
  return Array.isArray(info.value)
    ? problem('WRONG_COUNT', place, { found: info.value.length, expected })
    : problem('BAD_VALUE', place, {
        found: plain(info.value),
        expected: `a number, ${expected}`,
        example: info.example,
      });
}

/** What stands there, as it is. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 60)
    : shown(value);

/** What stands there, in words: 85251 (a number), the bare word true, nothing. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a block of keys';
  return typeof value === 'string'
    ? `the text "${value.slice(0, 60)}"`
    : typeof value === 'number'
      ? `the number ${value}`
      : `the bare word ${String(value)}`;
}

/** The faults that rendered Markdown carries, placed in the file it came from. */
function markdownProblems(value: unknown, path: readonly PropertyKey[], yaml: ParsedYaml): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isMarkdown(value)) return faultsAt(path, value, yaml);
  return Object.entries(value).flatMap(([key, each]) => markdownProblems(each, [...path, key], yaml));
}

const faultsAt = (path: readonly PropertyKey[], markdown: Markdown, yaml: ParsedYaml): Problem[] =>
  markdown.faults.length === 0 ? [] : faultProblems(markdown, yaml.place(path), yaml.written(path));

/**
 * Places Markdown faults: in block text the lines count on from the one after `|`; in a quoted line all stand on that
 * line.
 */
export function faultProblems(markdown: Pick<Markdown, 'faults'>, place: Place, written = ''): Problem[] {
  const block = /^[|>]/.test(written);
  const indent = block ? (/\n( *)\S/.exec(written)?.[1]!.length ?? 0) : 0;
  return markdown.faults.map((fault) => {
    const spot: Place = {
      file: place.file,
      line: (place.line ?? 1) + (block ? fault.line : 0),
      column: block ? indent + fault.column : place.column,
    };
    return problem(fault.code, spot, fault.args as never);
  });
}
