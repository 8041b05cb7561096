// Articles, the newest first. An edit seldom changes their order, and thousands take long to sort: what the last list
// came to is taken again.
import type { Post } from '../site.ts';

export interface Ordered {
  readonly posts: readonly Post[];
  /** Whether no two of them have a slug or an id in common. */
  readonly areDistinct: boolean;
}

interface Last extends Ordered {
  readonly given: readonly Post[];
  /** Where each of those given stands in the order. */
  readonly places: readonly number[];
}

let last: Last = { given: [], places: [], posts: [], areDistinct: true };

/** Orders articles by day, and by slug within a day. */
export function newestFirst(articles: readonly Post[]): Ordered {
  const changed = changedSince(last.given, articles);
  last = changed?.every((index) => isAlike(articles[index]!, last.given[index]!))
    ? exchanged(last, articles, changed)
    : ordered(articles);
  return last;
}

/** The places at which two lists of one length differ. */
function changedSince(before: readonly Post[], now: readonly Post[]): number[] | undefined {
  if (before.length !== now.length) return undefined;
  const places: number[] = [];
  for (let index = 0; index < now.length; index++) if (now[index] !== before[index]) places.push(index);
  return places;
}

/** Whether two articles are the same in all that is asked here. */
const isAlike = (a: Post, b: Post): boolean =>
  a.slug === b.slug && a.id === b.id && a.publishDate.iso === b.publishDate.iso;

function exchanged(
  { places, posts: before, areDistinct }: Last,
  given: readonly Post[],
  changed: readonly number[],
): Last {
  const posts = [...before];
  for (const index of changed) posts[places[index]!] = given[index]!;
  return { given, places, posts, areDistinct };
}

function ordered(given: readonly Post[]): Last {
  const order = given.map((_, index) => index).sort((a, b) => compare(given[a]!, given[b]!));
  const places: number[] = [];
  order.forEach((index, place) => {
    places[index] = place;
  });
  const areDistinct = [new Set(given.map(({ slug }) => slug)), new Set(given.map(({ id }) => id))].every(
    ({ size }) => size === given.length,
  );
  return { given, places, posts: order.map((index) => given[index]!), areDistinct };
}

function compare(a: Post, b: Post): number {
  if (a.publishDate.iso !== b.publishDate.iso) return a.publishDate.iso < b.publishDate.iso ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
