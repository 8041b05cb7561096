// Fields below the front matter of an article, where they would be published as text.
import { describe, expect, it } from 'vitest';
import { fieldInText } from '../../generator/content/fields-in-text.ts';

const found = (body: string) => fieldInText(body, ['title', 'draft', 'publishDate'], 'posts/a.md', 10);

describe('a field is found', () => {
  it.each([
    ['draft: true\n\n## H\n\nText.', 10, 'draft'],
    ['\n---\ndraft: true\n---\n\nText.', 12, 'draft'],
    ['Text.\n\npublishDate: 2030-01-01\n', 12, 'publishDate'],
    ['Text.\n\nDraft : yes', 12, 'Draft'],
    ['## H\ndraft: true', 11, 'draft'],
    ['Title: Roofs\n\nText.', 10, 'Title'],
    ['category: roofs\nlayout: post\n\nText.', 10, 'category'],
    ['```\ncode\n```\n\ndraft: true', 14, 'draft'],
  ])('%j', (body, line, key) => {
    expect(found(body)).toMatchObject([{ code: 'FIELD_IN_TEXT', severity: 'error', place: { line }, args: { key } }]);
  });
});

it.each([
  'Title page: roofs',
  'Text in which a\ntitle: is the first word of a line.',
  'Text.\n\nAuthor: Jane',
  'note: this is a sentence.',
  '```\ndraft: true\n```',
  'https://example.com',
  '- draft: true',
])('no field is found in %j', (body) => {
  expect(found(body)).toEqual([]);
});
