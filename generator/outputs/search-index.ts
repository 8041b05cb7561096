// search.json: the words of each article, once each, for the search over the articles. Fetched only when somebody
// searches.
import type { Site } from '../site.ts';
import type { Output } from './output.ts';

/**
 * Lower case, no accents, apostrophes as keyboards have them: what the search in the browser makes of what is typed.
 */
const plain = (text: string): string =>
  (ACCENTED.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).replaceAll('’', "'").toLowerCase();
/** Where a letter with an accent may stand. Most articles have none, and taking them off is what takes time. */
const ACCENTED = /[\u00c0-\u1fff\u2100-\u214f\u2c00-\uffff]/;

/** The words of a text, once each, sorted. */
export const wordsIn = (text: string): string =>
  [...new Set(plain(text).match(/[\p{L}\p{N}]+(?:[.,'%-][\p{L}\p{N}]+)*/gu))].sort().join(' ');

/** Whether any page has a search over the articles. */
export const hasSearch = ({ pages, services, areas }: Site): boolean =>
  [...pages, ...services, ...areas].some(({ sections }) =>
    sections.some((section) => section.type === 'posts' && section.search),
  );

/** One file, where a page has a search; none where no page has. */
export const searchIndex: Output = ({ site, words = ({ body }) => wordsIn(body.text) }) => {
  if (!hasSearch(site)) return [];
  const index = Object.fromEntries(site.posts.map((post) => [post.slug, words(post)]));
  return [{ path: 'search.json', contents: JSON.stringify(index), from: 'posts' }];
};
