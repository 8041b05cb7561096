// What a build has a second thread do beside its own work.
import { type ReadFacts, sharing } from '../checks/facts.ts';
import type { ContextOptions } from '../content/context.ts';
import { splitAtFences } from '../content/front-matter.ts';
import type { LoadOptions } from '../content/load.ts';
import { ARTICLE_LEVEL, postsIn } from '../content/posts.ts';
import type { Sources } from '../content/read.ts';
import { markdownKey } from '../content/rendering.ts';
import type { OutputFile, Site } from '../contract.ts';
import type { BuildOptions } from '../run.ts';
import type { Markdown } from '../schemas/values.ts';
import { NO_SHELF, type Shelf } from '../shelf.ts';
import type { SecondThread } from './second-thread.ts';

/** So many articles make a second thread worth its start. */
export const LEAST = 150;

export interface Ahead {
  /** What loading takes results from: the second thread's are asked for before anything is made. */
  readonly content: Pick<LoadOptions, 'shelf' | 'markdownCache'>;
  /** Once there is a site: has its words gathered, and pages read while others are rendered. */
  withPages(site: Site, count: number): PagesAhead;
}

export interface PagesAhead {
  /** Hands over a page that was rendered; gives back the same, for both threads to see. */
  read(page: OutputFile): OutputFile;
  /** What a page tells, or which words an article has, by its path: undefined where the second thread has not come to it. */
  known(page: OutputFile): ReadFacts | undefined;
  words(path: string): string | undefined;
}

const ALONE: PagesAhead = { read: (page) => page, known: () => undefined, words: () => undefined };

/** Starts a second thread where there is work for two; where not, all answers are that nothing was done. */
export function workAhead(sources: Sources, { secondThread, shelf, base, markdownCache }: BuildOptions): Ahead {
  const thread = postsIn(sources).length < LEAST ? undefined : secondThread?.();
  const kept = { shelf: shelf ?? NO_SHELF, markdownCache };
  if (!thread) return { content: kept, withPages: () => ALONE };
  return {
    content: kept.shelf.has('markdown') ? kept : articlesAhead(sources, base, thread, kept),
    withPages: ({ posts }, count) => {
      const words = thread.jobs('words', posts.length);
      for (const { path, body } of posts.toReversed()) words.offer(path, body.text);
      const facts = thread.jobs('facts', count, sharing());
      return {
        read: (page) => {
          const contents = inSharedMemory(page.contents as Uint8Array);
          facts.offer(page.path, contents);
          return { ...page, contents };
        },
        known: ({ path }) => facts.take(path),
        words: (path) => words.take(path),
      };
    },
  };
}

/** A text that is one part holds the same HTML in both places; sent, it came as two. */
const inOnePiece = (text: Markdown): Markdown => ({ ...text, parts: text.parts.map((part) => ('html' in part && part.html === text.html ? { html: text.html } : part)) });

/** Bytes that both threads see: sent as they are, thousands of pages would be there twice. */
function inSharedMemory(bytes: Uint8Array): Buffer {
  const shared = Buffer.from(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** Reads and renders articles from the last on, while the first thread does so from the first on. */
function articlesAhead(sources: Sources, base: string, thread: SecondThread, { shelf, markdownCache }: { readonly shelf: Shelf; readonly markdownCache: ContextOptions['markdownCache'] }): Ahead['content'] {
  const posts = postsIn(sources).reverse();
  const fronts = thread.jobs('yaml', posts.length);
  const texts = thread.jobs('markdown', posts.length, inOnePiece);
  for (const { text, path } of posts) {
    const article = splitAtFences(text, path);
    if ('code' in article) continue;
    fronts.offer(article.matter, article.matter);
    const key = markdownKey(base, ARTICLE_LEVEL, article.body);
    texts.offer(key, key);
  }
  return {
    shelf: { ...shelf, take: (kind, input, make) => shelf.take(kind, input, () => (kind === 'yaml' ? (fronts.take(input) as ReturnType<typeof make> | undefined) : undefined) ?? make()) },
    markdownCache: (key, make) => {
      const ready = () => texts.take(key) ?? make();
      return markdownCache ? markdownCache(key, ready) : ready();
    },
  };
}
