// Plans the routes of all page types: every page of the site, sorted by address.
import { type Problem, problem } from '../problems/problem.ts';
import type { PageType, Route, Theme } from '../theme.ts';
import { viewsOf } from '../content/languages.ts';
import type { Site } from '../content/site.ts';

/**
 * Plans every route, in each language of the site. Reports two pages with the same address, ignoring case. A page that
 * lists of another language show too, or that every site has once, is that of the first.
 */
export function plan(site: Site, pages: Theme['pages']): { routes: Route[]; problems: Problem[] } {
  const [first = [], ...others] = viewsOf(site).map((view) =>
    pages.flatMap((type) => type.entries(view).map((entry) => planned(type, entry, view))),
  );
  const isNew = ({ path, source }: Route): boolean =>
    !first.some((route) => route.path === path && route.source === source);
  const routes = [...first, ...others.flat().filter(isNew)].sort((a, b) => (a.path < b.path ? -1 : 1));
  const problems: Problem[] = [];
  const byPath = new Map<string, Route>();
  for (const route of routes) {
    const key = route.path.toLowerCase();
    const other = byPath.get(key);
    if (other)
      problems.push(problem('DUPLICATE_URL', { file: route.source }, { url: route.path, other: other.source }));
    byPath.set(key, route);
  }
  return { routes, problems };
}

/** A route of which all that takes time is made on demand, because a preview shows only one of thousands of pages. */
function planned(page: PageType, entry: unknown, site: Site): Route {
  const path = page.path(entry);
  let crumbs: Route['crumbs'] | undefined;
  let head: Route['head'] | undefined;
  return {
    path,
    url: site.href(path),
    file: fileOf(path),
    source: page.source(entry),
    type: page.name,
    site,
    get lastModified() {
      return page.lastModified?.(entry);
    },
    get crumbs() {
      return (crumbs ??= page.crumbs(entry, site));
    },
    get head() {
      return (head ??= page.head(entry, site, this.crumbs));
    },
    get listed() {
      return !this.head.noindex;
    },
    body() {
      return page.View({ entry, site, route: this });
    },
  };
}

/** The output file of the page at a path: "/" is index.html, "/contact" is contact.html. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
