// What a form saves into a file that was changed elsewhere since the form was opened.
import { describe, expect, it } from 'vitest';
import { fileText } from '../../generator/tools/editing/file-text.ts';
import { articleFormat, yamlFormat } from '../../generator/tools/editing/forms/formats.ts';

const AREA = `# The north.
name: Harbor # as on the map
cost: $100
tags:
  - a
  - b
sections:
  - type: copy
    title: Old
    body: Words.
`;
const ARTICLE = '---\nslug: hail\ntitle: Hail\ndraft: false\n---\n\nThe first text.\n';
const TEXTS = ['name', 'cost', 'type', 'title', 'body'].map((name) => ({ name, widget: 'string' }));
const sections = { name: 'sections', widget: 'list', types: [{ name: 'copy', fields: TEXTS }] };
const yaml = yamlFormat({ fields: [...TEXTS, sections], header: '' });
const article = articleFormat({ fields: TEXTS, header: '' });

/** What is written by a form that was opened with `source`, into a file that has `now`. */
const saved = (format: typeof yaml, source: string, edit: object, now: string): string =>
  format.toFile({ ...format.fromFile(source.trim()), ...edit }, now);

describe('a form keeps what was changed elsewhere', () => {
  it.each<[string, string, string]>([
    ['in another field', '$100', '$200'],
    ['in a comment', '# as on the map', '# as on the sign'],
    ['in an entry of a list', '- b', '- c'],
    ['in a section', 'title: Old', 'title: New'],
    ['with a new key', 'tags:', 'slug: x\ntags:'],
    ['without a key', 'cost: $100\n', ''],
    ['with another section', '    body: Words.\n', '    body: Words.\n  - type: copy\n    title: Second\n'],
    ['with the keys in another order', 'cost: $100\ntags:\n  - a\n  - b\n', 'tags:\n  - a\n  - b\ncost: $150\n'],
  ])('%s', (_where, from, to) => {
    const now = AREA.replace(from, to);
    expect(saved(yaml, AREA, { name: 'Harbor North' }, now)).toBe(now.replace('Harbor', 'Harbor North'));
  });

  it('in another field of the same section', () => {
    const edit = { sections: [{ type: 'copy', title: 'Old', body: 'Mine.' }] };
    const now = AREA.replace('title: Old', 'title: New');
    expect(saved(yaml, AREA, edit, now)).toBe(now.replace('Words.', 'Mine.'));
  });

  it('in the text of an article, and in its front matter', () => {
    const longer = ARTICLE.replace('first', 'second');
    expect(saved(article, ARTICLE, { title: 'Snow' }, longer)).toBe(longer.replace('Hail', 'Snow'));
    const renamed = ARTICLE.replace('Hail', 'Snow');
    expect(saved(article, ARTICLE, { body: 'Mine.' }, renamed)).toBe(renamed.replace('The first text.', 'Mine.'));
  });
});

it.each<[string, object, [string, string]]>([
  ['the same text', { name: 'Mine' }, ['Harbor', 'Theirs']],
  ['the same list', { tags: ['a'] }, ['- b', '- b\n  - c']],
  ['a text that is gone', { cost: '$300' }, ['cost: $100\n', '']],
])('a form saves nothing if both changed %s', (_what, edit, [from, to]) => {
  expect(() => saved(yaml, AREA, edit, AREA.replace(from, to))).toThrow('Nothing was saved');
});

it('a form saves nothing over a file that cannot be read', () => {
  expect(() => saved(yaml, AREA, { name: 'Mine' }, 'name: "Theirs')).toThrow('Missing closing');
});

it.each([
  ['Windows', `\uFEFF${AREA.replaceAll('\n', '\r\n')}`],
  ['an editor that marks texts', `\uFEFF${AREA}`],
  ['Windows without a mark', AREA.replaceAll('\n', '\r\n')],
  ['anywhere else', AREA],
])('a file of %s keeps its mark and the ends of its lines', (_what, raw) => {
  const { text, whole } = fileText(new TextEncoder().encode(raw));
  expect(whole(saved(yaml, AREA, { name: 'North' }, text))).toBe(raw.replace('Harbor', 'North'));
});
