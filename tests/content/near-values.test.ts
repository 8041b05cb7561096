// Values that are nearly right: each is reported at its place, with what to write, or means what was meant.
import { expect, it } from 'vitest';
import { decode } from '../../generator/content/read.ts';
import { roofer, type TestSite } from '../support/site.ts';

const first = roofer.paths.find((path) => /^posts\/.*\.md$/.test(path))!;
/** An article of the site with a field replaced. */
const withField = (field: string, line: string): TestSite =>
  roofer.with(first, roofer.text(first).replace(new RegExp(`^${field}:.*(\\n  - .*)*`, 'm'), line));

/** The site with a list of so many articles on a page. */
const listing = (perPage: number): TestSite =>
  roofer.append('data/pages/blog.yaml', `\n  - type: posts\n    title: A\n    perPage: ${perPage}\n`);

it.each([
  ['perPage: 0', listing(0), 'BAD_VALUE', {}],
  ['perPage: -5', listing(-5), 'BAD_VALUE', {}],
  ['slug: index', withField('slug', 'slug: index'), 'BAD_SLUG', { suggestion: 'index-page' }],
  ['slug: "404"', withField('slug', 'slug: "404"'), 'BAD_SLUG', { suggestion: '404-page' }],
  ['a date in digits', withField('publishDate', 'publishDate: 20250903'), 'WRONG_TYPE', { suggestion: '2025-09-03' }],
  ['a two-digit year', withField('publishDate', 'publishDate: 0025-09-03'), 'BAD_DATE', { suggestion: '2025-09-03' }],
  ['tags with one address', withField('tags', 'tags:\n  - C++\n  - "C#"'), 'BAD_VALUE', { found: 'C#' }],
  ['tags that accents tell apart', withField('tags', 'tags:\n  - Café\n  - Cafe'), 'BAD_VALUE', { found: 'Cafe' }],
])('%s', async (_, site, code, args) => {
  const { result } = await site.build();
  expect(result.problems).toContainEqual(
    expect.objectContaining({ code, args: expect.objectContaining(args) as unknown }),
  );
});

it('tags that differ in capitals and spaces are one topic', async () => {
  const { result } = await withField('tags', 'tags:\n  - Roof repair\n  - roof-repair\n  - ROOF  REPAIR').build();
  expect(result.problems.filter(({ code }) => code === 'BAD_VALUE')).toEqual([]);
});

it.each(['Text\n>>>>>>> branch', 'a\n<<<<<<<\nb', 'name: A\n=======\nphone: 1', 'a\n||||||| base'])(
  'a mark of a conflict is found in %j',
  (text) => {
    expect(decode('a.yaml', Buffer.from(text))).toMatchObject({ code: 'MERGE_CONFLICT', place: { line: 2 } });
  },
);

it.each(['Roofs\n=======\n', '> > > quote', '| a |\n|||||||\n'])('none is found in %j', (text) => {
  expect(decode('a.md', Buffer.from(text))).toBe(text);
});
