// The ways to pages.
import type { Crumb, Site } from '../../generator/contract.ts';

/** Home, the page at `parent` where there is one, and the page itself. */
export function way(site: Site, label: string, path: string, parent?: string): Crumb[] {
  const crumb = (text: string, to: string): Crumb => ({ label: text, path: to, url: site.href(to) });
  const home = site.pages.find((page) => page.path === '/');
  const above = parent === undefined ? undefined : site.pages.find((page) => page.path === parent);
  if (path === '/') return [crumb(label, path)];
  return [crumb(home?.title ?? site.words.home, '/'), ...(above ? [crumb(above.title, above.path)] : []), crumb(label, path)];
}
