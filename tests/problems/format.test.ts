// The format of a problem: place, message, source line with carets, what to write instead.
import { describe, expect, it } from 'vitest';
import { formatPlace, formatProblem, type Paint, problemRecord } from '../../generator/problems/format.ts';
import { inReadingOrder, problem } from '../../generator/problems/problem.ts';

const at = (line?: number, column?: number, length?: number) =>
  problem('YAML_SYNTAX', { file: 'data/a.yaml', line, column, length }, { detail: 'x', suggestion: 'y' });
const marked = (source: string, line: number, column: number, length?: number): string[] =>
  formatProblem(at(line, column, length), source)
    .split('\n')
    .slice(2, 4);

it.each([
  [undefined, undefined, 'data/a.yaml'],
  [3, undefined, 'data/a.yaml:3'],
  [3, 8, 'data/a.yaml:3:8'],
  [undefined, 8, 'data/a.yaml'],
])('line %s and column %s are clickable', (line, column, expected) => {
  expect(formatPlace(at(line, column))).toBe(expected);
});

describe('the excerpt', () => {
  it.each([
    ['keeps tabs under tabs', '\tkey: value', 1, 7, 5, ['  1 | \tkey: value', '    | \t     ^^^^^']],
    ['marks at least one character', 'key: value', 1, 6, undefined, ['  1 | key: value', '    |      ^']],
    ['marks no further than the line', 'key: value', 1, 6, 99, ['  1 | key: value', '    |      ^^^^^']],
    ['marks the end of a line that is too short', 'key:', 1, 40, 1, ['  1 | key:', '    |     ^']],
    ['lines up under high line numbers', `${'\n'.repeat(99)}key: x`, 100, 6, 1, ['  100 | key: x', '      |      ^']],
    ['drops a carriage return', 'key: x\r\nb: y\r\n', 1, 6, 1, ['  1 | key: x', '    |      ^']],
  ])('%s', (_, source, line, column, length, expected) => {
    expect(marked(source, line, column, length)).toEqual(expected);
  });

  it('cuts a long line around the place', () => {
    const [line = '', caret = ''] = marked(`text: ${'a'.repeat(200)}HERE${'b'.repeat(200)}`, 1, 207, 4);
    expect(line.length).toBeLessThan(120);
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE');
  });

  it('is left out if there is no such line, or it is empty', () => {
    for (const [source, line] of [
      ['', 1],
      ['a\n\nb', 2],
      ['a', 9],
    ] as const)
      expect(formatProblem(at(line, 1), source)).not.toContain('|');
    expect(formatProblem(at(1, 1), undefined)).not.toContain('|');
  });
});

it('paints by severity', () => {
  const paint = Object.fromEntries(
    ['red', 'yellow', 'blue', 'green', 'bold', 'dim'].map((name) => [
      name,
      (text: string) => `<${name}>${text}</${name}>`,
    ]),
  ) as unknown as Paint;
  for (const [severity, color] of [
    ['error', 'red'],
    ['warning', 'yellow'],
    ['note', 'blue'],
  ] as const) {
    expect(formatProblem(problem('POST_DRAFT', { file: 'a' }, { title: 't' }, severity), undefined, paint)).toContain(
      `<${color}>${severity} POST_DRAFT</${color}>`,
    );
  }
});

it('has the same texts in the JSON record', () => {
  expect(problemRecord(at(2, 3, 4))).toEqual({
    code: 'YAML_SYNTAX',
    severity: 'error',
    file: 'data/a.yaml',
    line: 2,
    column: 3,
    length: 4,
    message: 'This is not valid YAML: x.',
    suggestion: 'y',
    help: 'docs/problems.md#yaml_syntax',
    args: { detail: 'x', suggestion: 'y' },
  });
});

it('sorts problems in reading order', () => {
  const places = [
    ['b', 1, 1],
    ['a', 10, 1],
    ['a', 9, 2],
    ['a', 9, 1],
    ['a', undefined, undefined],
  ] as const;
  const sorted = inReadingOrder(
    places.map(([file, line, column]) => problem('POST_DRAFT', { file, line, column }, { title: '' })),
  );
  expect(sorted.map(formatPlace)).toEqual(['a', 'a:9:1', 'a:9:2', 'a:10:1', 'b:1:1']);
});

describe('control characters are made visible', () => {
  it('in the source line, the message and the file name', () => {
    const text = formatProblem(
      problem(
        'BAD_VALUE',
        { file: 'posts/a\u001b[31m\nb.md', line: 1, column: 1 },
        { found: 'x\u0007\u009b\u202e', expected: 'y', suggestion: '\u001b]0;z\u0007' },
      ),
      'a\u001b[2Jb\u0000',
    );
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(text.split('\n')[0]).toBe('posts/a␛[31m␊b.md:1:1 error BAD_VALUE');
    expect(text).toContain('1 | a␛[2Jb␀');
  });

  it('with a limited length, and without a suggestion that would have to be truncated', () => {
    const text = formatProblem(
      problem(
        'BAD_VALUE',
        { file: 'a.yaml', line: 1, column: 1 },
        { found: 'x'.repeat(10_000), expected: 'y', suggestion: 'z'.repeat(10_000) },
      ),
      undefined,
    );
    expect(text.length).toBeLessThan(1000);
    expect(text).not.toContain('zz');
  });
});
