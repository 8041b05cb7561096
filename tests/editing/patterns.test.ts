// The validation patterns of the editing forms: they accept exactly what the build accepts.
import { describe, expect, it } from 'vitest';
import { type Pattern, PATTERNS, sizedPattern } from '../../generator/tools/editing/forms/patterns.ts';
import { describeSchemas } from '../../generator/schemas/describe/describe.ts';
import { isoDate } from '../../generator/schemas/fields/dates.ts';
import * as parsers from '../../generator/schemas/fields/parse.ts';
import { NO_CONTENT } from '../../generator/schemas/fields/context.ts';
import { fieldsFor } from '../../generator/schemas/fields/fields.ts';
import { schemas } from '../../templates/schemas.ts';

const fields = fieldsFor(NO_CONTENT);
const plain = (make: typeof fields.text) => (value: string) =>
  make('', '').safeParse(value).success ? value : undefined;
const PLAIN = {
  good: ['Five * six', 'Salt & pepper', 'a < b', 'See [1] (below)', 'Two\nlines'],
  bad: ['**bold** words', 'a <b>tag</b>', 'A <B>TAG</B>', 'Salt &amp; pepper', 'See [us](/contact)', 'Two\n**lines**'],
};

/** As the forms read a pattern. */
const compiled = ([pattern]: Pattern) => {
  const [, source = pattern, flags] = /^\/(.*)\/(i)$/.exec(pattern) ?? [];
  return new RegExp(source, flags);
};

describe('the forms accept exactly what the build accepts:', () => {
  const cases: Readonly<
    Record<
      string,
      { readonly read: (value: string) => unknown; readonly good: readonly string[]; readonly bad: readonly string[] }
    >
  > = {
    email: {
      read: parsers.email,
      good: ['a@b.co', 'first.last+tag@sub.example.com'],
      bad: ['', 'a@b', 'a@b.', '@b.co', 'a b@c.de', 'a@b.c@d.ef', 'mailto:a@b.co', 'a@b.co, c@d.ef'],
    },
    color: {
      read: parsers.color,
      good: ['#aabbcc', '#AABB00'],
      bad: ['', '#abc', 'red', 'aabbcc', '#aabbcg', '#aabbccdd'],
    },
    path: {
      read: parsers.path,
      good: ['/', '/about', '/services/roof-repair', '/version-2.0', '/2024'],
      bad: [
        '',
        'about',
        '/about/',
        '/About',
        '//about',
        '/a//b',
        '/../etc',
        '/a b',
        '/a?b',
        '/a#b',
        '/ä',
        '/a--b',
        '/about.html',
      ],
    },
    text: { read: plain(fields.text), ...PLAIN },
    sentences: { read: plain(fields.sentences), ...PLAIN },
    slug: {
      read: (value) => (fields.slug('', '').safeParse(value).success ? value : undefined),
      good: ['summer-offer', '2025', 'x'.repeat(200)],
      bad: ['Summer', 'a--b', 'con', 'a/b', 'x'.repeat(201)],
    },
    date: {
      read: (value) => isoDate(value, 'en-US'),
      good: ['2025-08-12'],
      bad: ['', '8/12/2025', 'tomorrow'],
    },
  };

  it.each(Object.keys(cases))('%s', (kind) => {
    const { read, good, bad } = cases[kind]!;
    const pattern = compiled(PATTERNS[kind]!);
    expect(good.filter((value) => !pattern.test(value) || read(value) === undefined)).toEqual([]);
    expect(bad.filter((value) => pattern.test(value) || read(value) !== undefined)).toEqual([]);
  });

  it.each([
    [1, 9],
    [10, 60],
  ])('texts of %i to %i characters, wide or not', (least, most) => {
    const field = fields.sized(least, most, '', '');
    const pattern = compiled(sizedPattern(least, most));
    for (const [letter, width] of [
      ['x', 1],
      ['屋', 2],
    ] as const)
      for (let length = 1; length <= most; length++) {
        const value = letter.repeat(length);
        const accepted = field.safeParse(value).success;
        expect(accepted, value).toBe(length * width >= least && length * width <= most);
        expect(pattern.test(value), value).toBe(accepted);
      }
  });

  it('a text that refers to a fact, whose length only the build knows', () => {
    const pattern = compiled(sizedPattern(10, 20));
    expect(pattern.test('A ridge costs {price.ridge}.')).toBe(true);
    expect(pattern.test('A ridge costs {price ridge}.')).toBe(false);
  });

  it('the examples of the schemas', () => {
    const examples = describeSchemas(schemas)
      .flatMap((file) => file.fields)
      .filter(({ kind, example }) => PATTERNS[kind] && example !== undefined);
    expect(
      examples.filter(({ kind, example }) => !compiled(PATTERNS[kind]!).test(String(example))).map(({ name }) => name),
    ).toEqual([]);
  });
});
