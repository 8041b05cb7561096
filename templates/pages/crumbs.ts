// The ways to pages.
import { type Crumb, memo, type Page, type Site } from '../../generator/contract.ts';

/** What a page may list. */
type Listed = 'services' | 'areas' | 'posts';

/**
 * The pages that list all services, areas and articles: those whose menus hold them, else the first beside the home
 * page with a section of theirs.
 */
const lists = memo((site: Site): Readonly<Record<Listed, Page | undefined>> => {
  const page = (kind: Listed): Page | undefined => {
    const menu = site.navigation.header.find((entry) => entry.menu === kind);
    return (
      site.pages.find(({ url }) => url === menu?.href) ??
      site.pages.find(
        ({ path, sections }) =>
          path !== '/' &&
          sections.some(
            (section) =>
              section.type === kind && !('limit' in section && section.limit) && !('only' in section && section.only),
          ),
      )
    );
  };
  return { services: page('services'), areas: page('areas'), posts: page('posts') };
});

/** The page that lists all of a kind, where there is one. */
export const listOf = (site: Site, kind: Listed): Page | undefined => lists(site)[kind];

/** Home, the page above where there is one, and the page itself. */
export function way(site: Site, label: string, path: string, above?: Page): Crumb[] {
  const crumb = (text: string, to: string): Crumb => ({ label: text, path: to, url: site.href(to) });
  const home = site.pages.find((page) => page.path === '/');
  if (path === '/') return [crumb(label, path)];
  return [
    crumb(home?.title ?? site.words.home, '/'),
    ...(above ? [crumb(above.title, above.path)] : []),
    crumb(label, path),
  ];
}
