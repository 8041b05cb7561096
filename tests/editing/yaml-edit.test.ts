// Edits of YAML at a path: the value there changes as asked, and every other byte stays.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, isCollection, isMap, isScalar, isSeq, parse, parseDocument, visit } from 'yaml';
import {
  copyValue,
  EditRefused,
  insertValue,
  moveValue,
  removeValue,
  setValue,
  type YamlPath,
} from '../../generator/tools/editing/yaml-edit.ts';

const TEXT = `# Of the file
title: A roof # as on the van
"meta": { title: Roofs, tags: [cedar, 'old, slate'] }
body: |  # in Markdown
  Two ladders,

  and a dog.

list:
  # first
  - One # 1

  # second
  - name: |
      Two
    of: [a, b]

  # apart

  - Three
# After
note: # nothing yet
`;

describe('a value', () => {
  it.each<[string, YamlPath, unknown, string, string]>([
    ['keeps its comment', ['title'], 'A: roof', 'title: A roof #', 'title: "A: roof" #'],
    ['in quotes keeps them', ['meta', 'tags', 1], "it's old", "'old, slate'", "'it''s old'"],
    ['in braces', ['meta', 'title'], 'Roofs, all', 'title: Roofs', 'title: "Roofs, all"'],
    ['of several lines', ['body'], 'One ladder.\n', 'Two ladders,\n\n  and a dog.\n', 'One ladder.\n'],
    ['becomes one of several lines', ['list', 2], 'a\nb', '- Three', '- |-\n    a\n    b'],
    ['becomes a number', ['title'], 7, 'title: A roof #', 'title: 7 #'],
    ['becomes a block', ['title'], { a: [1] }, 'title: A roof #', 'title:\n  a:\n    - 1 #'],
    ['becomes a list', ['list', 1, 'of'], [], 'of: [a, b]', 'of: []'],
    ['that was none', ['note'], 'Now', 'note: #', 'note: Now #'],
    ['becomes another block', ['list', 1], { a: 'b' }, '- name: |\n      Two\n    of: [a, b]', '- a: b'],
  ])('%s', (_, at, value, from, to) => {
    expect(setValue(TEXT, at, value)).toBe(TEXT.replace(from, to));
  });
});

describe('an entry', () => {
  const [ONE, TWO] = ['# first\n  - One # 1\n', '# second\n  - name: |\n      Two\n    of: [a, b]\n'];
  const edits: [string, (text: string) => string, string, string][] = [
    ['is removed with its comments', (text) => removeValue(text, ['list', 0]), `${ONE}\n  `, ''],
    ['leaves a comment apart', (text) => removeValue(text, ['list', 1]), `${TWO}\n  # apart`, '# apart'],
    ['that is the last', (text) => removeValue(text, ['list', 2]), '\n\n  - Three', ''],
    ['in braces', (text) => removeValue(text, ['meta', 'title']), 'title: Roofs, ', ''],
    ['in brackets, the last one', (text) => removeValue(text, ['list', 1, 'of', 1]), ', b', ''],
    ['after a dash', (text) => removeValue(text, ['list', 1, 'name']), 'name: |\n      Two\n    of', 'of'],
    ['of a block', (text) => removeValue(text, ['body']), /body: [^]*dog.\n\n/.exec(TEXT)![0], ''],
    ['is moved', (text) => moveValue(text, ['list', 1], 0), `${ONE}\n  ${TWO}`, `${TWO}\n  ${ONE}`],
    [
      'is moved in them',
      (text) => moveValue(text, ['meta', 'tags', 1], 0),
      "cedar, 'old, slate'",
      "'old, slate', cedar",
    ],
    [
      'is copied without the comments above it',
      (text) => copyValue(text, ['list', 1]),
      TWO,
      `${TWO}\n  ${TWO.replace('# second\n  ', '')}`,
    ],
    ['is inserted', (text) => insertValue(text, ['list', 0], { a: 'b' }), '# first', '- a: b\n\n  # first'],
    ['is inserted at the end', (text) => insertValue(text, ['list', 3], 'Four'), '- Three', '- Three\n\n  - Four'],
    ['is inserted in brackets', (text) => insertValue(text, ['list', 1, 'of', 1], 'x, y'), 'b]', '"x, y", b]'],
    ['is a new key', (text) => insertValue(text, ['list', 1, 'icon'], 'hail', 0), 'name: |', 'icon: hail\n    name: |'],
    [
      'is a new block',
      (text) => insertValue(text, ['photo'], { src: '/a' }, 5),
      '# nothing yet',
      '# nothing yet\nphoto:\n  src: /a',
    ],
  ];
  it.each(edits)('%s', (_, edit, from, to) => {
    expect(edit(TEXT)).toBe(TEXT.replace(from, to));
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    expect(edit(windows(TEXT))).toBe(windows(TEXT.replace(from, to)));
    expect(edit(TEXT.trimEnd())).toBe(TEXT.replace(from, to).trimEnd());
  });
});

describe('an anchor or an alias', () => {
  const NAMED = 'a: &one\n  b: c\nd: *one\ne: [*one, 2]\n';
  it.each([
    ['within', () => setValue(NAMED, ['d', 'b'], 'x'), 'This is an alias (*one)'],
    ['that others stand for', () => setValue(NAMED, ['a', 'b'], 'x'), 'what an alias (*) stands for'],
    ['of a list', () => removeValue(NAMED, ['a']), 'what an alias (*) stands for'],
  ])('%s is refused, with the reason', (_, edit, reason) => {
    expect(edit).toThrow(EditRefused);
    expect(edit).toThrow(reason);
  });

  it('beside what is edited stays, and an alias becomes a value', () => {
    expect(insertValue(NAMED, ['e', 2], 3)).toBe(NAMED.replace('2]', '2, 3]'));
    expect(setValue('a: | # $& $$\n  b\n', ['a'], 'c\n')).toBe('a: | # $& $$\n  c\n');
    expect(setValue(NAMED, ['d'], { b: 'x' })).toBe(NAMED.replace('*one\n', '\n  b: x\n').replace('d: \n', 'd:\n'));
  });
});

it('of what is not there, or cannot be read, is refused', () => {
  expect(() => setValue(TEXT, ['list', 7], 'x')).toThrow('does not have this text any more');
  expect(() => removeValue(TEXT, ['title', 'x'])).toThrow('does not have this text any more');
  expect(() => setValue('a: [', ['a'], 'x')).toThrow('cannot be read as YAML');
});

// oxfmt-ignore
const STRINGS = [
  'Plain words', 'A: colon', '# hash', '- dash', '"quoted"', "it's", '{brace} x', '[a](/b) **c**', '🎉', 'שלום', '厨房',
  '', '  spaces ', 'line\nbreak', 'a\n\nb\n', 'ends\n\n', 'yes', 'null', '123', '2026-01-02', '~', '*star', '&anchor',
  '!tag', '@at', '| pipe', '> more', 'a, b', 'a #c', 'trailing:', 'tab\tx', '---', '\n',
];
const scalar = fc.oneof(fc.constantFrom(...STRINGS), fc.integer(), fc.boolean(), fc.constant(null));
const keys = fc.constantFrom('title', 'items', 'a b', '#c', 'd-e', '7', 'yes');
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(keys, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const STYLES = ['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const;

/** A text of YAML with these values, in the styles and with the comments and blank lines that `dice` chooses. */
function written(values: object, dice: readonly number[]): string {
  const document = new Document(values);
  let rolls = 0;
  const roll = (sides: number): number => (dice[rolls++ % dice.length] ?? 0) % sides;
  visit(document, {
    Node(key, node, ancestors) {
      if (key === 'key' || ancestors.length < 2) return;
      const isInFlow = ancestors.some((each) => isCollection(each) && each.flow);
      if (isCollection(node)) node.flow = roll(4) === 0;
      if (isScalar(node) && typeof node.value === 'string') node.type = STYLES[roll(5)] ?? 'PLAIN';
      if (isInFlow || (isCollection(node) && node.flow)) return;
      if (roll(5) === 0) node.commentBefore = ' above';
      if (roll(5) === 0 && isScalar(node)) node.comment = ' beside';
      if (roll(5) === 0) node.spaceBefore = true;
    },
  });
  const text = document.toString({ lineWidth: roll(2) * 20 });
  return [text, text.trimEnd(), text.replaceAll('\n', '\r\n')][roll(3)] ?? text;
}

/** The paths to all values of a document. */
const pathsIn = (value: unknown, at: YamlPath = []): YamlPath[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) => {
        const path = [...at, Array.isArray(value) ? Number(key) : key];
        return [path, ...pathsIn(each, path)];
      });
const parentOf = (values: unknown, at: YamlPath) =>
  at.slice(0, -1).reduce((above, step) => (above as Record<string, unknown>)[step], values) as Record<string, unknown>;
const commentsIn = (text: string): number => text.match(/# (?:above|beside)\r?$/gm)?.length ?? 0;

/** The values of a text, each as it is written there. */
function sourcesIn(text: string): unknown {
  const sourceOf = (node: unknown): unknown => {
    if (isMap(node)) return Object.fromEntries(node.items.map(({ key, value }) => [String(key), sourceOf(value)]));
    if (isSeq(node)) return node.items.map(sourceOf);
    return isScalar(node) ? text.slice(node.range?.[0], node.range?.[1]).trimEnd() : undefined;
  };
  return sourceOf(parseDocument(text).contents);
}

/** What an edit makes of a text, what it must make of its values, and the path of what it writes there, if anything. */
interface Edited {
  readonly text: string;
  readonly change: (values: unknown) => void;
  readonly at?: YamlPath;
}
const remove = (above: Record<string, unknown> | unknown[], last: string | number): unknown => {
  if (Array.isArray(above)) return above.splice(Number(last), 1)[0];
  delete above[last];
  return undefined;
};
const insert = (above: Record<string, unknown> | unknown[], last: string | number, value: unknown): void => {
  if (Array.isArray(above)) above.splice(Number(last), 0, value);
  else above[last] = value;
};
const EDITS: Readonly<Record<string, (text: string, at: YamlPath, value: unknown, to: number) => Edited>> = {
  set: (text, at, value) => ({
    text: setValue(text, at, value),
    change: (values) => void (parentOf(values, at)[at.at(-1)!] = value),
    at,
  }),
  remove: (text, at) => ({
    text: removeValue(text, at),
    change: (values) => void remove(parentOf(values, at), at.at(-1)!),
  }),
  insert: (text, path, value) => {
    const isInList = typeof path.at(-1) === 'number';
    const at = isInList ? path : [...path.slice(0, -1), 'new'];
    return {
      text: insertValue(text, at, value, isInList ? undefined : 0),
      change: (values) => insert(parentOf(values, at), at.at(-1)!, value),
      at,
    };
  },
  move: (text, at, _value, to) => {
    const list: unknown = parentOf(parse(text), at);
    if (!Array.isArray(list)) return { text, change: () => undefined };
    const target = to % list.length;
    return {
      text: moveValue(text, at, target),
      change: (values) => insert(parentOf(values, at), target, remove(parentOf(values, at), at.at(-1)!)),
    };
  },
};

it('any edit of any text changes one value, and every other one stays as it is written, with its comments', () => {
  const outcomes = { done: 0, refused: 0 };
  const documents = fc.oneof(
    fc.array(tree, { minLength: 1, maxLength: 4 }),
    fc.dictionary(keys, tree, { minKeys: 1, noNullPrototype: true }),
  );
  const dice = fc.array(fc.nat(60), { minLength: 40 });
  const edit = fc.constantFrom(...Object.keys(EDITS));
  fc.assert(
    fc.property(documents, dice, fc.nat(), edit, tree, fc.nat(9), (values, rolled, which, name, value, to) => {
      const text = written(values, rolled);
      const expected: unknown = parse(text);
      const paths = pathsIn(expected);
      const place = paths[which % paths.length]!;
      let edited: Edited;
      try {
        edited = EDITS[name]!(text, place, value, to);
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
        outcomes.refused++; // Such as the only entry of a whole file.
        return;
      }
      outcomes.done++;
      edited.change(expected);
      expect(parse(edited.text)).toEqual(expected);
      const [before, after] = [sourcesIn(text), sourcesIn(edited.text)];
      edited.change(before);
      if (edited.at) for (const each of [before, after]) parentOf(each, edited.at)[edited.at.at(-1)!] = '';
      expect(after).toEqual(before);
      if (name === 'insert' || name === 'move') expect(commentsIn(edited.text)).toBe(commentsIn(text));
    }),
    { numRuns: 300 },
  );
  expect(outcomes.refused).toBeLessThan(outcomes.done / 10);
});
