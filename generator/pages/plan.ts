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
  const [first = [], ...others] = viewsOf(site).map((view) => pages.flatMap((type) => planType(type, view)));
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

function planType(type: PageType, site: Site): Route[] {
  return type.entries(site).map((entry) => new PlannedRoute(type, entry, site));
}

/** A route that is computed lazily, because a preview shows only one of thousands of pages. */
class PlannedRoute implements Route {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  private metadata: Pick<Route, 'crumbs' | 'head'> | undefined;

  constructor(
    private readonly page: PageType,
    private readonly entry: unknown,
    readonly site: Site,
  ) {
    this.path = page.path(entry);
    this.file = fileOf(this.path);
    this.source = page.source(entry);
  }

  get type() {
    return this.page.name;
  }
  get url() {
    return this.site.href(this.path);
  }
  get lastModified() {
    return this.page.lastModified?.(this.entry);
  }
  get crumbs() {
    return this.getMetadata().crumbs;
  }
  get head() {
    return this.getMetadata().head;
  }
  get listed() {
    return !this.head.noindex;
  }

  body() {
    return this.page.View({ entry: this.entry, site: this.site, route: this });
  }

  private getMetadata() {
    if (!this.metadata) {
      const crumbs = this.page.crumbs(this.entry, this.site);
      this.metadata = { crumbs, head: this.page.head(this.entry, this.site, crumbs) };
    }
    return this.metadata;
  }
}

/** The output file of the page at a path: "/" is index.html, "/contact" is contact.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
