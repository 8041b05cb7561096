// Page types to routes: every page of the site, in the order of its address, each address once.
import { type Problem, problem } from '../problems/problem.ts';
import type { PageType, Route, Theme } from '../contract.ts';
import type { Site } from '../site.ts';

/** Plans every route. Two pages at one address are a problem. */
export function plan(site: Site, pages: Theme['pages']): { routes: Route[]; problems: Problem[] } {
  const routes = pages.flatMap((type) => planType(type as PageType, site)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const problems: Problem[] = [];
  const byPath = new Map<string, Route>();
  for (const route of routes) {
    const other = byPath.get(route.path.toLowerCase());
    if (other) problems.push(problem('DUPLICATE_URL', { file: route.source }, { url: route.path, other: other.source }));
    byPath.set(route.path.toLowerCase(), route);
  }
  return { routes, problems };
}

function planType(type: PageType, site: Site): Route[] {
  return type.entries(site).map((entry) => {
    const path = type.path(entry);
    const crumbs = type.crumbs(entry, site);
    const head = type.head(entry, site, crumbs);
    const route: Route = {
      path, crumbs, head, url: site.href(path), file: fileOf(path), source: type.source(entry), type: type.name, listed: !head.noindex,
      lastModified: type.lastModified?.(entry),
      body: () => type.View({ entry, site, route }),
    };
    return route;
  });
}

/** Where the page at a path is written: "/" is index.html, "/contact" is contact.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
