// What has a page of its own.
import type { Site } from './site.ts';

/** All of a site: pages, services, areas, projects and articles. */
export const itemsOf = ({ composed, projects, posts }: Site) => [...composed, ...projects, ...posts];
