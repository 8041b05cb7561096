// The pages of a large site that a browser looks at.
import { expect, it } from 'vitest';
import { sampleOf } from '../../generator/tools/audit/sample.ts';
import type { CheckedPage } from '../../generator/tools/audit/page/checked-page.ts';

const pages = (types: Record<string, number>): CheckedPage[] =>
  Object.entries(types).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ path: `/${type}/${index}`, route: { type } }) as CheckedPage),
  );

it('contains every page of a small site', () => {
  const all = pages({ home: 1, post: 49 });
  expect(sampleOf(all)).toEqual(all);
});

it('contains the first and the last page of each type of a large site', () => {
  const sample = sampleOf(pages({ home: 1, post: 1000, area: 11 }));
  expect(sample.map(({ path }) => path)).toEqual(['/home/0', '/post/0', '/post/999', '/area/0', '/area/10']);
});
