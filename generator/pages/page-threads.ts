// Content as one thread hands it to another: the same files, so that both make the same site of them.
import { type Loaded, load } from '../content/load.ts';
import { type LoadOptions } from '../content/load-options.ts';
import { postsIn } from '../content/posts.ts';
import type { Sources } from '../content/read.ts';
import type { BuildOptions } from '../options.ts';
import type { Assets, Theme } from '../contract.ts';
import type { PageShare } from './page-share.ts';
import type { Thread } from '../system/threads.ts';

/** The content files, and how to load them. */
interface ThreadContent {
  readonly sources: Sources;
  readonly options: LoadOptions;
}

/** What a thread can be asked to do for pages. */
export interface PageTasks {
  /** Loads content, whose pages the thread is asked for later. */
  content(content: ThreadContent): Promise<void>;
  /** Receives the assets that the pages refer to. */
  assets(assets: Assets): void;
  /** Renders the pages at these paths. */
  pages(paths: readonly string[]): Promise<readonly PageShare[]>;
}

/** From this number of articles on, it saves time to load all content in another thread too. */
const PER_THREAD = 150;

/** The threads that load the content as well, to render some of its pages. */
export const pageThreads = (sources: Sources, { threads }: Pick<BuildOptions, 'threads'>): readonly Thread[] =>
  threads?.take(Math.floor(postsIn(sources).length / PER_THREAD)) ?? [];

/** Loads the content here, and at the same time in the threads that will render some of its pages. */
export function loadInThreads(sources: Sources, options: BuildOptions, theme: Theme): Loaded {
  const { base, siteUrl, drafts, now, scheduled, mail } = options;
  const publicFiles = sources.publicFiles.map(({ clean, ...file }) => file);
  const content = { sources: { ...sources, publicFiles }, options: { base, siteUrl, drafts, now, scheduled, mail } };
  // A thread that cannot load the content cannot render pages either; then this one does, and says what is wrong.
  for (const thread of pageThreads(sources, options))
    thread.ask<PageTasks['content']>('content', content).catch(() => undefined);
  return load(sources, options, theme);
}
