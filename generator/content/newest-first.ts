// Sorts articles from newest to oldest. An edit seldom changes the order, and sorting thousands takes long: so the
// order of the last list is reused where it must still be right.
import type { Post } from '../site.ts';

interface Sorted {
  readonly input: readonly Post[];
  /** For each index of `input`, the index in `posts`. */
  readonly ranks: readonly number[];
  readonly posts: readonly Post[];
}

/** The last list, which only saves time: whatever it is, the result is the same. */
let last: Sorted = { input: [], ranks: [], posts: [] };

/** Sorts articles by date, newest first, and by slug within a day. */
export function newestFirst(articles: readonly Post[]): readonly Post[] {
  const changed = changedIndexes(last.input, articles);
  const isSameOrder = changed?.every((index) => hasSameKeys(articles[index]!, last.input[index]!));
  last = changed && isSameOrder ? replaceChanged(last, articles, changed) : sort(articles);
  return last.posts;
}

/** The indexes at which two lists differ; undefined if their lengths do. */
function changedIndexes(before: readonly Post[], after: readonly Post[]): number[] | undefined {
  if (before.length !== after.length) return undefined;
  const indexes: number[] = [];
  for (let index = 0; index < after.length; index++) if (after[index] !== before[index]) indexes.push(index);
  return indexes;
}

/** Whether two articles agree in everything that their order depends on. */
const hasSameKeys = (a: Post, b: Post): boolean => a.slug === b.slug && a.publishDate.iso === b.publishDate.iso;

function replaceChanged({ ranks, posts: before }: Sorted, input: readonly Post[], changed: readonly number[]): Sorted {
  const posts = [...before];
  for (const index of changed) posts[ranks[index]!] = input[index]!;
  return { input, ranks, posts };
}

function sort(input: readonly Post[]): Sorted {
  const order = input.map((_, index) => index).sort((a, b) => compare(input[a]!, input[b]!));
  const ranks: number[] = [];
  order.forEach((index, rank) => {
    ranks[index] = rank;
  });
  return { input, ranks, posts: order.map((index) => input[index]!) };
}

function compare(a: Post, b: Post): number {
  if (a.publishDate.iso !== b.publishDate.iso) return a.publishDate.iso < b.publishDate.iso ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
