// A page with all that a build takes from it, in a form that one thread can hand to another.
import type { Loaded } from '../content/load.ts';
import type { Assets, Route, Site, Theme } from '../contract.ts';
import { memo } from '../system/memo.ts';
import { hasSearch, wordsIn } from '../derived/search.ts';
import type { Problem } from '../problems/problem.ts';
import { type PagePart, renderRoute } from './render-page.ts';

export interface PageShare {
  readonly path: string;
  /** Markup that an earlier page has shared is only named. */
  readonly parts: readonly (PagePart | string)[];
  /** The problems in the text of its article. */
  readonly problems: readonly Problem[];
  /** The distinct words of its article, for the search. */
  readonly words: string | undefined;
}

/** What pages are rendered from. */
export interface ShareInput {
  readonly site: Site;
  readonly texts: Loaded['texts'];
  readonly theme: Theme;
  readonly assets: Assets;
}

const postsOf = memo(({ posts }: Site) => new Map(posts.map((post) => [post.source, post])));

/** Renders a page. The text of its article is rendered once for all that is taken from it. */
export function renderShare(
  route: Route,
  { site, texts, theme, assets }: ShareInput,
): PageShare & { parts: PagePart[] } {
  const post = postsOf(site).get(route.source);
  return {
    path: route.path,
    parts: renderRoute(route, assets, theme),
    problems: texts.get(route.source)?.() ?? [],
    words: post && hasSearch(site) ? wordsIn(post.body.text) : undefined,
  };
}
