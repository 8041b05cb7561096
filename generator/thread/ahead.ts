// Hands work of a build to a second thread, which does it ahead of the first.
import { type SubsetFace, subsetFace, type FaceToSubset } from '../assets/font-subset.ts';
import { facesToSubset } from '../assets/fonts.ts';
import { NO_CACHE } from '../cache.ts';
import { type ReadFacts, sharing } from '../checks/facts.ts';
import { splitAtFences } from '../content/front-matter.ts';
import { markdownKey } from '../content/markdown.ts';
import { ARTICLE_LEVEL, faultsKey, releaseText, postsIn } from '../content/posts.ts';
import { type SourceFile, type Sources, contentHash } from '../content/read.ts';
import type { OutputFile, Post, Site } from '../contract.ts';
import { digest } from '../digest.ts';
import { memo } from '../memo.ts';
import { FEED_LENGTH } from '../outputs/feed.ts';
import { hasSearch, wordsIn } from '../outputs/search-index.ts';
import type { BuildOptions } from '../run.ts';
import type { RenderedPage } from '../render/render.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import type { Jobs, SecondThread } from './second-thread.ts';
import type { Task } from './tasks.ts';

/** The number of articles, or of pages, that makes starting a second thread worthwhile; a single font does too. */
export const MIN_BATCH = 150;

interface WorkAhead {
  /** The result cache for loading: on a miss it takes the second thread's result, if there is one. */
  readonly results: ResultCache;
  /** Subsets a font face, or takes the second thread's result. */
  subset(face: FaceToSubset): Promise<SubsetFace>;
  /**
   * Starts collecting the words of the site's articles. `count` is the number of pages that will be rendered, at least;
   * their facts are read while others are rendered.
   */
  withPages(site: Site, count: number): PagesAhead;
}

interface PagesAhead {
  /**
   * Submits a rendered page, for its facts to be read. Returns the same page with its contents in memory that both
   * threads share. Releases the rendered text of the page's article.
   */
  submit(page: RenderedPage): RenderedPage;
  /** The facts of a page; undefined if the second thread has not begun to read them. */
  takeFacts(page: OutputFile): ReadFacts | undefined;
  /** The distinct words of an article. */
  words(post: Post): string;
}

/**
 * Starts a second thread if there is enough work for two. Otherwise nothing is done ahead, and the caller does the work
 * through the same interface.
 */
export async function workAhead(
  sources: Sources,
  { secondThread, results = NO_RESULTS, cache = NO_CACHE, base }: BuildOptions,
): Promise<WorkAhead> {
  let thread: SecondThread | undefined;
  const start = (): SecondThread | undefined => {
    thread ??= secondThread?.();
    return thread;
  };
  const uncached = postsIn(sources).filter((file) => !results.touch('faults', faultsKey(base, file)));
  const articleThread = uncached.length < MIN_BATCH ? undefined : start();
  // Many articles are enough work for the thread: it subsets fonts only if it has none to render.
  const faces = secondThread && !articleThread ? await facesToSubset(sources, cache, results) : [];
  const subsets = faces.length > 0 ? start()?.jobs('font') : undefined;
  for (const face of faces) subsets?.offer(nameOf(face), face);
  return {
    results: articleThread ? articlesAhead(uncached, base, articleThread, results) : results,
    subset: async (face) => subsets?.take(nameOf(face)) ?? subsetFace(face),
    withPages: (site, count) => {
      const posts = hasSearch(site) ? site.posts.filter((post) => !results.touch('words', textKey(post, sources))) : [];
      // A thread that was started for fonts takes the pages too, even if there are only a few.
      if (Math.max(count, posts.length) >= MIN_BATCH) start();
      return pagesAhead(site, posts, sources, results, thread);
    },
  };
}

/** Collects the words of `posts`, and reads the facts of the pages that are submitted. */
function pagesAhead(
  site: Site,
  posts: readonly Post[],
  sources: Sources,
  results: ResultCache,
  thread: SecondThread | undefined,
): PagesAhead {
  const words = thread?.jobs('words');
  if (words) for (const { path, body } of posts.toReversed()) words.offer(path, body.text);
  const facts = thread?.jobs('facts', sharing());
  const wordsOf = memo((post: Post): string =>
    results.getOrMake('words', textKey(post, sources), () => words?.take(post.path) ?? wordsIn(post.body.text)),
  );
  const isSearched = hasSearch(site);
  // The feed still needs the texts of the newest articles.
  const releasable = new Map(site.posts.slice(FEED_LENGTH).map((post) => [post.source, post]));
  return {
    words: wordsOf,
    submit: (page) => {
      const post = releasable.get(page.from);
      if (post) {
        if (!words && isSearched) wordsOf(post);
        releaseText(post); // its words are collected by now, or were offered to the thread
      }
      if (!facts) return page;
      const contents = inSharedMemory(page.contents);
      facts.offer(page.path, contents);
      return { ...page, contents };
    },
    takeFacts: ({ path }) => facts?.take(path),
  };
}

const textKey = ({ source }: Post, sources: Sources): string => contentHash(sources.files.get(source)!);

const nameOf = ({ bytes, characters }: FaceToSubset): string => `${digest(bytes)} ${characters}`;

/** A copy of the bytes in memory that both threads share: posting the pages instead would hold them all twice. */
function inSharedMemory(bytes: Uint8Array): Buffer {
  const shared = Buffer.from(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** Parses and renders articles from the last to the first, while the first thread works from the first on. */
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
