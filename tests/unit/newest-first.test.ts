// Incremental sorting of articles gives the same as sorting them, whatever the last list was.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newestFirst } from '../../generator/content/newest-first.ts';
import type { Post } from '../../generator/site.ts';

const article = (day: number, slug: string, id: string): Post =>
  ({ publishDate: { iso: `2026-01-0${day}` }, slug, id }) as unknown as Post;
/** Few dates, slugs and ids, so that many are equal. */
const articles = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...'abcdefghijkl'), fc.constantFrom(...'abcdefghijkl'))
    .map((values) => article(...values)),
  { maxLength: 8 },
);

const named = (posts: readonly Post[]): string[] => posts.map(({ publishDate, slug }) => `${publishDate.iso} ${slug}`);
const sorted = (posts: readonly Post[]): string[] =>
  named(
    [...posts]
      .sort((a, b) => (a.slug < b.slug ? -1 : 1))
      .sort((a, b) => (a.publishDate.iso < b.publishDate.iso ? 1 : a.publishDate.iso > b.publishDate.iso ? -1 : 0)),
  );

it('sorts by date and slug after any other list and after edits of one article', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          list: articles,
          edited: fc.nat(7),
          day: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      (steps) => {
        for (const { list, edited, day } of steps) {
          const next = list.map((each, index) =>
            index === edited ? article(day ?? Number(each.publishDate.iso.at(-1)), each.slug, each.id) : each,
          );
          for (const posts of [list, next, [...next]]) {
            const result = newestFirst(posts);
            expect(named(result)).toEqual(sorted(posts));
            expect(new Set(result)).toEqual(new Set(posts));
          }
        }
      },
    ),
  );
});
