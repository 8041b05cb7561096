// Renders the pages of a build, and finds the problems in the texts of articles meanwhile.
import { setImmediate } from 'node:timers/promises';
import type { Loaded } from '../content/load.ts';
import type { Assets, Post, Route, Site, Theme } from '../theme.ts';
import type { Problem } from '../problems/problem.ts';
import { renderRoute } from './render-page.ts';
import type { PagePart, SharedMarkup } from './shared-markup.ts';

/** A page that has a placeholder for its stylesheet. */
export interface RenderedPage {
  readonly route: Route;
  readonly parts: readonly PagePart[];
}

/** All pages, and the problems in the texts of articles. */
interface Rendered {
  readonly pages: readonly RenderedPage[];
  readonly problems: readonly Problem[];
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
 * Renders every page, and calls `onPost` with each article that has one, once its text is rendered. Throws RenderError if
 * a template throws.
 */
export async function renderPages(
  routes: readonly Route[],
  { site, texts, theme, assets }: RenderInput,
  onPost: (post: Post) => void,
): Promise<Rendered> {
  const posts = new Map(site.posts.map((post) => [post.source, post]));
  const pages: RenderedPage[] = [];
  const problems: Problem[] = [];
  const markup: SharedMarkup = new Map();
  for (const [index, route] of routes.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate();
    pages.push({ route, parts: renderRoute(route, assets, theme, markup) });
    problems.push(...(texts.get(route.source)?.() ?? []));
    const post = posts.get(route.source);
    if (post) onPost(post);
  }
  const withPage = new Set(routes.map(({ source }) => source));
  for (const [file, problemsIn] of texts) if (!withPage.has(file)) problems.push(...problemsIn());
  return { pages, problems };
}
