// What a build has a second thread do beside its own work.
import { type SubsetFace, subsetFace, type FaceToSubset } from '../assets/font-subset.ts';
import { facesToSubset } from '../assets/fonts.ts';
import { NO_CACHE } from '../cache.ts';
import { type ReadFacts, sharing } from '../checks/facts.ts';
import { splitAtFences } from '../content/front-matter.ts';
import { ARTICLE_LEVEL, faultsKey, releaseText, postsIn } from '../content/posts.ts';
import { type SourceFile, type Sources, stampOf } from '../content/read.ts';
import { markdownKey } from '../content/rendering.ts';
import type { OutputFile, Post, Site } from '../contract.ts';
import { digest } from '../digest.ts';
import { memo } from '../memo.ts';
import { FEED_LENGTH } from '../outputs/feed.ts';
import { hasSearch, wordsIn } from '../outputs/search-index.ts';
import type { BuildOptions } from '../run.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import type { Jobs, SecondThread } from './second-thread.ts';
import type { Task } from './tasks.ts';

/** So many articles, or pages, make a second thread worth its start; a single font does. */
export const LEAST = 150;

export interface Ahead {
  /** What loading takes results from: the second thread's are asked for before anything is made. */
  readonly results: ResultCache;
  /** Subsets a face, unless the second thread has. */
  subset(face: FaceToSubset): Promise<SubsetFace>;
  /**
   * Once there is a site: has its words gathered, and the pages that are rendered read while others are: `count` of
   * those, or more.
   */
  withPages(site: Site, count: number): PagesAhead;
}

export interface PagesAhead {
  /**
   * Hands over a page that was rendered; gives back the same, for both threads to see. The text of the article that it
   * shows is let go.
   */
  read(page: OutputFile): OutputFile;
  /** What a page tells: undefined where the second thread has not come to it. */
  known(page: OutputFile): ReadFacts | undefined;
  /** The words of an article, once each. */
  words(post: Post): string;
}

/** Starts a second thread where there is work for two; where not, all answers are that nothing was done. */
export async function workAhead(
  sources: Sources,
  { secondThread, results = NO_RESULTS, cache = NO_CACHE, base }: BuildOptions,
): Promise<Ahead> {
  let started: SecondThread | undefined;
  const start = (): SecondThread | undefined => (started ??= secondThread?.());
  const unread = postsIn(sources).filter((file) => !results.touch('faults', faultsKey(base, file)));
  const thread = unread.length < LEAST ? undefined : start();
  const faces = secondThread && !thread ? await facesToSubset(sources, cache, results) : []; // many articles are work enough
  const subsets = faces.length > 0 ? start()?.jobs('font') : undefined;
  for (const face of faces) subsets?.offer(nameOf(face), face);
  return {
    results: thread ? articlesAhead(unread, base, thread, results) : results,
    subset: async (face) => subsets?.take(nameOf(face)) ?? subsetFace(face),
    withPages: (site, count) => {
      const keyOf = ({ source }: Post): string => stampOf(sources.files.get(source)!);
      const isSearched = hasSearch(site);
      const wordless = isSearched ? site.posts.filter((post) => !results.touch('words', keyOf(post))) : [];
      // one that has subset fonts has time for few pages too
      const worker = Math.max(count, wordless.length) < LEAST ? started : start();
      const words = worker?.jobs('words');
      for (const { path, body } of worker ? wordless.toReversed() : []) words!.offer(path, body.text);
      const facts = worker?.jobs('facts', sharing());
      const wordsOf = memo((post: Post): string =>
        results.getOrMake('words', keyOf(post), () => words?.take(post.path) ?? wordsIn(post.body.text)),
      );
      const unfed = new Map(site.posts.slice(FEED_LENGTH).map((post) => [post.source, post]));
      return {
        read: (page) => {
          const post = unfed.get(page.from);
          if (post) {
            if (!words && isSearched) wordsOf(post);
            releaseText(post); // its words are gathered, or asked for
          }
          if (!facts) return page;
          const contents = inSharedMemory(page.contents as Uint8Array);
          facts.offer(page.path, contents);
          return { ...page, contents };
        },
        known: ({ path }) => facts?.take(path),
        words: wordsOf,
      };
    },
  };
}

const nameOf = ({ bytes, characters }: FaceToSubset): string => `${digest(bytes)} ${characters}`;

/** Bytes that both threads see: sent as they are, thousands of pages would be there twice. */
function inSharedMemory(bytes: Uint8Array): Buffer {
  const shared = Buffer.from(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** Reads and renders articles from the last on, while the first thread does so from the first on. */
function articlesAhead(
  articles: readonly SourceFile[],
  base: string,
  thread: SecondThread,
  results: ResultCache,
): ResultCache {
  const fronts = thread.jobs('yaml');
  const texts = thread.jobs('markdown');
  for (const { text, path } of articles.toReversed()) {
    const article = splitAtFences(text, path);
    if ('code' in article) continue;
    fronts.offer(article.matter, article.matter);
    const key = markdownKey(base, ARTICLE_LEVEL, article.body);
    texts.offer(key, key);
  }
  const jobs: Readonly<Record<string, Jobs<Task>>> = { yaml: fronts, markdown: texts };
  return {
    ...results,
    getOrMake: (kind, input, make) =>
      results.getOrMake(kind, input, () => (jobs[kind]?.take(input) as ReturnType<typeof make> | undefined) ?? make()),
  };
}
