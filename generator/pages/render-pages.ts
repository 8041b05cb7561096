// Renders the pages of a build, and takes from the texts of articles what is found and looked for in them.
import { setImmediate } from 'node:timers/promises';
import type { Loaded } from '../content/load.ts';
import type { Assets, Route, Site, Theme } from '../contract.ts';
import { searchWords } from '../derived/search.ts';
import type { SearchWords } from '../output/derived-file.ts';
import type { Problem } from '../problems/problem.ts';
import { type PagePart, renderRoute } from './render-page.ts';

/** A page that has a placeholder for its stylesheet. */
export interface RenderedPage {
  readonly route: Route;
  readonly parts: readonly PagePart[];
}

/** All pages, and what was found in the texts of articles meanwhile. */
interface Rendered {
  readonly pages: readonly RenderedPage[];
  readonly problems: readonly Problem[];
  readonly words: SearchWords;
}

/** What pages are rendered from. */
interface RenderInput {
  readonly site: Site;
  readonly texts: Loaded['texts'];
  readonly theme: Theme;
  readonly assets: Assets;
}

/** How many pages are rendered until signals and requests are answered. */
const AT_A_TIME = 20;

/**
 * Renders every page. The text of an article is rendered once for all that is taken from it. Throws RenderError if a
 * template throws.
 */
export async function renderPages(
  routes: readonly Route[],
  { site, texts, theme, assets }: RenderInput,
): Promise<Rendered> {
  const posts = new Map(site.posts.map((post) => [post.source, post]));
  const pages: RenderedPage[] = [];
  const problems: Problem[] = [];
  const words = searchWords(site);
  for (const [index, route] of routes.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate();
    pages.push({ route, parts: renderRoute(route, assets, theme) });
    problems.push(...(texts.get(route.source)?.() ?? []));
    const post = posts.get(route.source);
    if (post) words.add(post);
  }
  // Those of texts that have no page of their own.
  const shown = new Set(routes.map(({ source }) => source));
  for (const [file, find] of texts) if (!shown.has(file)) problems.push(...find());
  return { pages, problems, words };
}
