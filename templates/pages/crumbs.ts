// The breadcrumbs of pages.
import type { Crumb, Page, Site } from '../../generator/theme.ts';

/** The breadcrumbs of a page: the home page, the parent page `above` if there is another, and the page itself. */
export function breadcrumbTrail(
  site: Site,
  label: string,
  path: string,
  above?: Pick<Page, 'title' | 'path'>,
): Crumb[] {
  const crumb = (text: string, to: string): Crumb => ({ label: text, path: to, url: site.href(to) });
  const home = site.pages.find((page) => page.path === site.home);
  if (path === site.home) return [crumb(label, path)];
  return [
    crumb(home?.title ?? site.words.home, site.home),
    ...(above && above.path !== site.home ? [crumb(above.title, above.path)] : []),
    crumb(label, path),
  ];
}
