// The pages of a large site that slow rules look at.
import { expect, it } from 'vitest';
import { noteOf, sampleOf } from '../../generator/tools/audit/sample.ts';
import type { CheckedPage } from '../../generator/tools/audit/page/checked-page.ts';

const pages = (types: Record<string, number>): CheckedPage[] =>
  Object.entries(types).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ path: `/${type}/${index}`, route: { type } }) as CheckedPage),
  );

it('contains every page of a small site, and no note says so', () => {
  const all = pages({ home: 1, post: 199 });
  expect(sampleOf(all)).toEqual(all);
  expect(noteOf(all, all)).toEqual([]);
});

it('contains ten pages of each type of a large site, which a note names', () => {
  const all = pages({ home: 1, post: 1000, area: 11, page: 4 });
  const sample = sampleOf(all);
  const paths = sample.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('/post/'))).toEqual([
    '/home/0',
    ...[0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map((index) => `/area/${index}`),
    ...[0, 1, 2, 3].map((index) => `/page/${index}`),
  ]);
  expect(paths.filter((path) => path.startsWith('/post/'))).toEqual(
    [0, 111, 222, 333, 444, 555, 666, 777, 888, 999].map((index) => `/post/${index}`),
  );
  expect(noteOf(sample, all)).toEqual([
    {
      place: { file: 'data/site.yaml' },
      severity: 'note',
      message: `of 1016 pages, this rule looked at 25: ${paths.join(', ')}.`,
    },
  ]);
});
