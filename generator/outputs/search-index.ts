// search.json: the distinct words of each article, for the search in the browser, which fetches it on the first search.
import type { Site } from '../site.ts';
import type { Output } from './output.ts';

/** Normalizes a text as client/search.ts does with what is typed: lower case, no accents, straight apostrophes. */
const normalized = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The distinct words of a text, sorted and separated by spaces. */
export const wordsIn = (text: string): string =>
  [...new Set(normalized(text).match(/[\p{L}\p{N}]+(?:[.,'%-][\p{L}\p{N}]+)*/gu))].sort().join(' ');

/** Whether any page has a search form for articles. */
export const hasSearch = ({ composed }: Site): boolean =>
  composed.some(({ sections }) => sections.some((section) => section.type === 'posts' && section.search));

/** The index, if any page has a search form. */
export const searchIndex: Output = ({ site, words }) => {
  if (!hasSearch(site)) return undefined;
  return JSON.stringify(
    Object.fromEntries(site.posts.map((post) => [post.slug, words?.get(post.path) ?? wordsIn(post.body.text)])),
  );
};
