// Renders the pages of a build, in all threads if there are many.
import { setImmediate } from 'node:timers/promises';
import type { Sources } from '../content/read.ts';
import type { Route } from '../contract.ts';
import type { Problem } from '../problems/problem.ts';
import type { BuildOptions } from '../options.ts';
import { type PageTasks, pageThreads } from './page-threads.ts';
import type { PagePart } from './render-page.ts';
import { type PageShare, renderShare, type ShareInput } from './page-share.ts';

/** A page that has a placeholder for its stylesheet. */
export interface RenderedPage {
  readonly route: Route;
  readonly parts: readonly PagePart[];
}

/** All pages, and what was found in the texts of articles meanwhile. */
export interface Rendered {
  readonly pages: readonly RenderedPage[];
  readonly problems: readonly Problem[];
  /** The distinct words of each article, by the path of its page. */
  readonly words: ReadonlyMap<string, string>;
}

type MadePage = PageShare & { readonly parts: readonly PagePart[] };

/** How many pages a thread renders at a time: few enough that all threads finish at about the same time. */
const SHARE = 20;

/** Renders every page. Throws RenderError if a template throws. */
export async function renderPages(
  routes: readonly Route[],
  sources: Sources,
  input: ShareInput,
  options: Pick<BuildOptions, 'threads'>,
): Promise<Rendered> {
  const made = new Map<string, MadePage>();
  const queue = sharesOf(routes);
  const shared = new Map<string, PagePart>();
  const work = async (render: (share: readonly Route[]) => Promise<readonly PageShare[]>): Promise<void> => {
    for (const share of queue)
      for (const page of await render(share))
        made.set(page.path, { ...page, parts: page.parts.map((part) => sharedOnce(part, shared)) });
  };
  const renderHere = async (share: readonly Route[]): Promise<readonly PageShare[]> => {
    await setImmediate(); // for the answers of other threads
    return share.map((route) => renderShare(route, input));
  };
  const threads = pageThreads(sources, options).map((thread) => {
    thread.ask<PageTasks['assets']>('assets', input.assets).catch(() => undefined);
    // If another thread fails, this one tries as well, and says what is wrong.
    return work((share) =>
      thread
        .ask<PageTasks['pages']>(
          'pages',
          share.map(({ path }) => path),
        )
        .catch(() => renderHere(share)),
    );
  });
  await Promise.all([...threads, work(renderHere)]);
  return assembled(routes, made, input);
}

function* sharesOf(routes: readonly Route[]): Generator<readonly Route[]> {
  for (let start = 0; start < routes.length; start += SHARE) yield routes.slice(start, start + SHARE);
}

/** A part of a page; the same object for the same shared markup, whichever thread rendered it. */
function sharedOnce(part: PagePart | string, shared: Map<string, PagePart>): PagePart {
  const name = typeof part === 'string' ? part : part.shared;
  const known = name === undefined ? undefined : shared.get(name);
  if (known) return known;
  if (typeof part === 'string') throw new Error(`no earlier page has the markup "${part}"`);
  if (name !== undefined) shared.set(name, part);
  return part;
}

/** The pages in the order of their routes, and the problems of all texts, those without a page included. */
function assembled(routes: readonly Route[], made: ReadonlyMap<string, MadePage>, { texts }: ShareInput): Rendered {
  const sources = new Set(routes.map(({ source }) => source));
  const problems = [...texts].flatMap(([file, find]) => (sources.has(file) ? [] : find()));
  const words = new Map<string, string>();
  const pages = routes.map((route): RenderedPage => {
    const page = made.get(route.path);
    if (!page) throw new Error(`no thread has rendered ${route.path}`);
    problems.push(...page.problems);
    if (page.words !== undefined) words.set(page.path, page.words);
    return { route, parts: page.parts };
  });
  return { pages, problems, words };
}
