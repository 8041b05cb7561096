// What has a page of its own.
import type { Site } from './site.ts';

/** The lists of a site whose items have a page each, besides those of data/pages. */
export const LISTS = ['services', 'areas', 'projects', 'posts'] as const;

/** These lists of a site. */
export type Lists = Pick<Site, (typeof LISTS)[number]>;

/** All of a site: pages, and the items of all lists. */
export const itemsOf = (site: Lists & Pick<Site, 'pages'>) => [
  ...site.pages,
  ...LISTS.flatMap((name): readonly Lists[typeof name][number][] => site[name]),
];
