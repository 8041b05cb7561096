// YAML with places: syntax errors, and the place of each value.
import { describe, expect, it, vi } from 'vitest';
import { Parser } from 'yaml';
import { parseYaml } from '../../generator/content/yaml/parse.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  places: [(number | string)[], number[]][];
  cut: [string, number[], string, string][];
  accepted: string[];
  folded: string[];
  faults: [string, string, [number, number], string, string?][];
}>(import.meta.url);

const spot = (text: string, ...path: (string | number)[]) => {
  const { line, column, length } = parseYaml(text, 'a.yaml').place(path);
  return [line, column, length];
};

describe('places', () => {
  const text =
    'title: Roof\nmeta:\n  description: "A roof"\nlist:\n  - one\n  - name: two\nblock: |\n  first\n  second\nnothing:\n';

  it.each(CASES.places)('of %j is %j', (path, expected) => {
    expect(spot(text, ...path)).toEqual(expected);
  });

  it('of a missing value is its parent’s key', () => {
    expect(spot(text, 'meta', 'title')).toEqual([2, 1, 4]);
    expect(spot(text, 'list', 1, 'price').slice(0, 2)).toEqual([6, 5]);
    expect(spot(text, 'absent')).toEqual([1, 1, undefined]);
  });

  it('of a key is the key’s own', () => {
    const { line, column, length } = parseYaml(text, 'a.yaml').keyPlace(['meta', 'description']);
    expect([line, column, length]).toEqual([3, 3, 11]);
  });

  it('are those of the anchor for an alias', () => {
    expect(spot('a: &x\n  b: 1\nc: *x\n', 'c', 'b')).toEqual([2, 6, 1]);
  });

  it('are right in CRLF text', () => {
    expect(spot('title: Roof\r\nmeta:\r\n  description: A roof\r\n', 'meta', 'description')).toEqual([3, 16, 6]);
  });
});

describe('values', () => {
  it.each([
    ['zip: 03702', 'zip', '03702'],
    ['at: 18:30', 'at', '18:30'],
    ['on: "x"', 'on', '"x"'],
    ['list: [1]', 'list', '[1]'],
    ['list: [1]', 'absent', undefined],
  ])('%s', (text, key, expected) => {
    expect(parseYaml(text, 'a.yaml').written([key])).toBe(expected);
  });
});

describe('syntax', () => {
  it.each(CASES.faults)('reports %s where it is', (_, text, [line, column], detail, suggestion) => {
    const { problems, value } = parseYaml(text, 'a.yaml');
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: 'YAML_SYNTAX', place: { file: 'a.yaml', line, column } });
    const args = problems[0]!.args as { detail: string; suggestion?: string };
    expect(args.detail).toMatch(detail);
    expect(args.suggestion).toBe(suggestion);
  });

  it.each(CASES.cut)(
    'of %j is valid but truncates the value, which is reported',
    (text, [line, column], lost, suggestion) => {
      const { problems, value } = parseYaml(text, 'a.yaml');
      expect(value).toBeDefined();
      expect(problems).toMatchObject([
        {
          code: 'CUT_VALUE',
          severity: 'warning',
          place: { line, column, length: lost.length },
          args: { lost, suggestion },
        },
      ]);
      const lines = text.split('\n');
      const repaired = [suggestion, ...lines.slice(text.includes('two #three') ? 2 : 1)].join('\n');
      expect(parseYaml(repaired, 'a.yaml').problems).toEqual([]);
    },
  );

  it.each(CASES.accepted)('of %j is accepted', (text) => {
    expect(parseYaml(text, 'a.yaml').problems).toEqual([]);
  });

  it.each(CASES.folded)('of a folded text that is a list, %j, is reported', (lines) => {
    expect(parseYaml(`body: >-\n  ${lines}\n`, 'a.yaml').problems).toMatchObject([
      { code: 'FOLDED_LIST', args: { suggestion: 'body: |-' } },
    ]);
  });

  it('is reported for the first mistake, which may be the cause of all others; and for each duplicate key', () => {
    const linesOf = (text: string) => parseYaml(text, 'a.yaml').problems.map((each) => each.place.line);
    expect(linesOf('a: x: y: z\nb: *c\nb: 1')).toEqual([1]);
    expect(linesOf('a: 1\nb: 1\na: 2\nb: 2')).toEqual([3, 4]);
  });

  it('an alias bomb is refused before it is expanded', () => {
    const layers = Array.from(
      { length: 12 },
      (_, i) =>
        `l${i}: &l${i} [${
          i === 0
            ? 'x'
            : Array(9)
                .fill(`*l${i - 1}`)
                .join(', ')
        }]`,
    );
    expect(parseYaml(layers.join('\n'), 'a.yaml').problems).toMatchObject([{ code: 'YAML_ALIAS_BOMB' }]);
  });

  it('a few aliases are accepted', () => {
    expect(parseYaml('a: &x [1, 2]\nb: *x\nc: *x', 'a.yaml')).toMatchObject({
      value: { a: [1, 2], b: [1, 2], c: [1, 2] },
      problems: [],
    });
  });

  it('an alias above its anchor is not a bomb', () => {
    expect(parseYaml('a: *x\nb: &x 1', 'a.yaml').problems).toMatchObject([
      { code: 'YAML_SYNTAX', place: { line: 1, column: 4, length: 2 }, args: { suggestion: 'a: "*x"' } },
    ]);
  });

  it('is not blamed for a bug in the program', () => {
    const broken = vi.spyOn(Parser.prototype, 'parse').mockImplementation(() => {
      throw new TypeError('x is not a function');
    });
    expect(() => parseYaml('a: 1', 'data/a.yaml')).toThrow(
      'parsing data/a.yaml failed: TypeError: x is not a function',
    );
    broken.mockRestore();
  });

  it('does not throw, however deep the nesting', () => {
    expect(() => parseYaml('['.repeat(400), 'a.yaml')).not.toThrow();
    expect(parseYaml('['.repeat(400), 'a.yaml').problems.length).toBeGreaterThan(0);
  });

  it('of YAML 1.2 applies: yes, no and 18:30 are strings', () => {
    expect(parseYaml('a: no\nb: 18:30\nc: 2025-08-12', 'a.yaml').value).toEqual({
      a: 'no',
      b: '18:30',
      c: '2025-08-12',
    });
  });
});
