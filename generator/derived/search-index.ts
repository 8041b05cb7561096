// search.json: the distinct words of each article, for the search in the browser, which fetches it on the first search.
import type { Site } from '../content/site.ts';
import type { Output } from '../output/derived-file.ts';

/** Letters and digits beyond ASCII. General punctuation, such as dashes and curly quotes, is none. */
const BEYOND_ASCII = /[\u00aa-\u1fff\u2070-\uffff]/;

/**
 * The distinct words of a text, sorted and separated by spaces; normalized as client/site/search.ts does with what is typed:
 * lower case, no accents, straight apostrophes.
 */
export function wordsIn(text: string): string {
  const plain = text.replaceAll('’', "'").toLowerCase();
  const words = BEYOND_ASCII.test(plain)
    ? plain
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .match(/[\p{L}\p{N}]+(?:[.,'%-][\p{L}\p{N}]+)*/gu)
    : plain.match(/[a-z\d]+(?:[.,'%-][a-z\d]+)*/g);
  return [...new Set(words)].sort().join(' ');
}

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
