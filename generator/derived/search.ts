// The index of the search in the browser, in pieces; a search fetches only those with its words:
//   search/index.json    how many articles there are, and the beginnings of words that have a piece of their own
//   search/w-{beginning}.json   the words with this beginning, and the articles that each is in
//   search/words.json    all words, for those that are mistyped
//   search/c-{n}.json    what the cards of ten articles show, if the list has several pages
// Those of a further language are in a folder of its own, such as search/es/.
// Articles have numbers, from 0 for the oldest: those of the other articles stay when one is added.
import { viewsOf } from '../content/languages.ts';
import type { Post, Site } from '../content/site.ts';
import type { Outputs, SearchEntry, SearchWords } from '../output/derived-file.ts';
import { groupBy } from '../system/group-by.ts';
import { memo } from '../system/memo.ts';

/** Letters and digits beyond ASCII. General punctuation, such as dashes and curly quotes, does not count. */
const BEYOND_ASCII = /[\u00aa-\u1fff\u2070-\uffff]/;
/** Words; in scripts without spaces between them, characters. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+(?:[.,'%][\p{L}\p{N}]+)*/gu;
/** A piece with more characters than this is divided further. */
const MAX_PIECE = 20_000;
/** How many articles share a file of cards. */
const PER_CARDS = 10;

/**
 * The words of a text; normalized as client/site/search-index.ts does with what is typed: lower case, no accents,
 * straight apostrophes.
 */
export function wordsIn(text: string): readonly string[] {
  const plain = text.replaceAll('’', "'").toLowerCase();
  const words = BEYOND_ASCII.test(plain)
    ? plain.normalize('NFD').replace(/\p{M}/gu, '').match(WORD)
    : plain.match(/[a-z\d]+(?:[.,'%][a-z\d]+)*/g);
  return words ?? [];
}

/** Whether any page has a search form for articles. */
const hasSearch = ({ composed }: Site): boolean =>
  composed.some(({ sections }) => sections.some(({ roles }) => roles.hasSearch));

/** The words of no article yet. */
export function searchWords(site: Site): SearchWords {
  const views = new Map(viewsOf(site).map((view) => [view, new Map<string, number[]>()]));
  const numbered = [...views].flatMap(([view, articlesOf]) =>
    hasSearch(view)
      ? view.posts.map(({ path }, index) => ({ path, articlesOf, number: view.posts.length - 1 - index }))
      : [],
  );
  const places = groupBy(numbered, ({ path }) => path);
  return {
    add(post) {
      for (const { articlesOf, number } of places.get(post.path) ?? []) {
        const enter = (text: string, isTitle: boolean): void => {
          for (const word of wordsIn(text)) {
            const articles = articlesOf.get(word);
            const value = 2 * number + Number(isTitle);
            if (!articles) articlesOf.set(word, [value]);
            else if ((articles.at(-1) ?? -1) >> 1 !== number) articles.push(value);
          }
        };
        enter([post.title, ...post.tags].join(' '), true);
        enter(post.body.text, false);
        enter(`${post.excerpt} ${post.author}`, false);
      }
    },
    of: (view) =>
      [...(views.get(view) ?? [])]
        .map(([word, articles]): SearchEntry => [word, articles.sort((a, b) => a - b)])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** The files of the index, by path, if any page has a search form. */
export const searchFiles: Outputs = ({ site, words }) => (words ? filesWith(site, words) : filesOf(site));

const filesWith = (site: Site, words: SearchWords): Map<string, string> =>
  new Map([...viewsOf(site)].reverse().flatMap((view) => (hasSearch(view) ? indexOf(view, words) : [])));

/** The same for a preview, which asks for one file after another. */
const filesOf = memo((site: Site): Map<string, string> => {
  const words = searchWords(site);
  for (const post of site.posts) words.add(post);
  return filesWith(site, words);
});

/** The index of the articles in one language. */
function indexOf(site: Site, words: SearchWords): (readonly [path: string, text: string])[] {
  const posts = [...site.posts].reverse();
  const entries = words.of(site);
  const pieces = piecesOf(entries);
  const index = { articles: posts.length, cards: PER_CARDS, pieces: pieces.map(([beginning]) => beginning) };
  const cards = Array.from({ length: Math.ceil(posts.length / PER_CARDS) }, (_, n) =>
    posts.slice(n * PER_CARDS, (n + 1) * PER_CARDS).map((post) => cardOf(post, site)),
  );
  const files: (readonly [name: string, value: unknown])[] = [
    ['index', index],
    ...pieces.map(([beginning, some]) => [`w-${fileName(beginning)}`, Object.fromEntries(some.map(stepped))] as const),
    ['words', entries.map(([word]) => word).join(' ')],
    ...cards.map((some, n) => [`c-${n}`, some] as const),
  ];
  return files.map(([name, value]) => [`${site.searchIndex.slice(1)}/${name}.json`, JSON.stringify(value)]);
}

/** Divides words by their beginnings, of `length` characters at first, until no piece is too large. */
function piecesOf(
  entries: readonly SearchEntry[],
  length = 0,
): (readonly [beginning: string, entries: readonly SearchEntry[]])[] {
  const size = entries.reduce((sum, [word, articles]) => sum + word.length + 2 * articles.length, 0);
  const [first = ''] = entries[0] ?? [];
  if (size <= MAX_PIECE || entries.length === 1) return [[first.slice(0, length), entries]];
  const groups = groupBy(entries, ([word]) => word.slice(0, length + 1));
  return [...groups.values()].flatMap((group) => piecesOf(group, length + 1));
}

/** The articles of a word as steps from one to the next, which take fewer digits. */
const stepped = ([word, articles]: SearchEntry): SearchEntry => [
  word,
  articles.map((value, index) => value - (articles[index - 1] ?? 0)),
];

/** Letters beyond ASCII as their codes: not every host serves files with them in their names. */
const fileName = (beginning: string): string =>
  beginning.replace(/[^a-z\d]/g, (letter) => `-${letter.charCodeAt(0).toString(36)}`);

/** What a card shows, in the order of client/site/search-index.ts. */
function cardOf({ url, title, excerpt, publishDate, readTime, author, tags }: Post, { words }: Site) {
  const time = typeof readTime === 'string' ? readTime : words.readTime.replace('{minutes}', String(readTime));
  return [url, title, excerpt, publishDate.iso, time, author, tags];
}
