// Page types to routes: every page of the site, in the order of its address, each address once.
import { type Problem, problem } from '../problems/problem.ts';
import type { PageType, Route, Theme } from '../contract.ts';
import { memo } from '../memo.ts';
import type { Site } from '../site.ts';

/** Plans every route. Two pages at one address are a problem. */
export function plan(site: Site, pages: Theme['pages']): { routes: Route[]; problems: Problem[] } {
  const routes = pages.flatMap((type) => planType(type as PageType, site)).sort((a, b) => (a.path < b.path ? -1 : 1));
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

/** A route that works out what is told and shown when somebody asks: of a preview's thousands of pages one is. */
class PlannedRoute implements Route {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  private told: Pick<Route, 'crumbs' | 'head'> | undefined;
  private shown: Pick<Route, 'site' | 'related'> | undefined;

  constructor(
    private readonly page: PageType,
    private readonly entry: unknown,
    private readonly whole: Site,
  ) {
    this.path = page.path(entry);
    this.file = fileOf(this.path);
    this.source = page.source(entry);
  }

  get type() {
    return this.page.name;
  }
  get url() {
    return this.whole.href(this.path);
  }
  get lastModified() {
    return this.page.lastModified?.(this.entry);
  }
  get crumbs() {
    return this.tell().crumbs;
  }
  get head() {
    return this.tell().head;
  }
  get site() {
    return this.show().site;
  }
  get related() {
    return this.show().related;
  }
  get listed() {
    return !this.head.noindex;
  }

  body() {
    return this.page.View({ entry: this.entry, site: this.site, route: this });
  }

  private show() {
    if (!this.shown) {
      const related = this.page.related?.(this.entry, this.whole);
      this.shown = { related, site: related ? withoutArticles(this.whole) : this.whole };
    }
    return this.shown;
  }

  private tell() {
    if (!this.told) {
      const crumbs = this.page.crumbs(this.entry, this.site);
      this.told = { crumbs, head: this.page.head(this.entry, this.site, crumbs) };
    }
    return this.told;
  }
}

/**
 * A site for pages that show no articles but what they are handed: one that looks for more is told so, and cannot come
 * to be out of date.
 */
const withoutArticles = memo((site: Site): Site =>
  Object.defineProperty({ ...site }, 'posts', {
    get: () => {
      throw new Error(
        'a page whose type says what is related to it gets no site.posts, for it is kept from build to build: let related() hand over what it shows',
      );
    },
  }),
);

/** Where the page at a path is written: "/" is index.html, "/contact" is contact.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
