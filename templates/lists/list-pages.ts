// The pages that list all services, areas or articles.
import { memo, type Page, type Site } from '../../generator/theme.ts';

/** The kinds of items that a page may list. */
type Listed = 'services' | 'areas' | 'posts';

/**
 * The page that lists all items of each kind: the one whose entry in the header has the menu of that kind; otherwise
 * the first page, other than the home page, with a section that lists all of them.
 */
const listPages = memo((site: Site): Readonly<Record<Listed, Page | undefined>> => {
  const page = (kind: Listed): Page | undefined => {
    const menu = site.navigation.header.find((entry) => entry.menu === kind);
    const inMenu = site.pages.find(({ url }) => url === menu?.href);
    return (
      inMenu ??
      site.pages.find(
        ({ path, sections }) => path !== site.home && sections.some(({ roles }) => roles.lists?.kind === kind),
      )
    );
  };
  return { services: page('services'), areas: page('areas'), posts: page('posts') };
});

/** The page that lists all items of a kind; undefined if there is none. */
export const listPageOf = (site: Site, kind: Listed): Page | undefined => listPages(site)[kind];
