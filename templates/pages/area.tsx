// The page type of areas, at /{slug}.
import { type Area, definePage } from '../../generator/theme.ts';
import { areaNode } from '../structured-data/page.ts';
import { SectionPage, sectionPageHead, withProjects } from './section-page.tsx';
import { listPageOf } from '../lists/list-pages.ts';
import { breadcrumbTrail } from './crumbs.ts';

export const area = definePage<Area>({
  name: 'area',
  entries: (site) => site.areas,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => breadcrumbTrail(site, entry.name, entry.path, listPageOf(site, 'areas')),
  head: (entry, site, crumbs) => sectionPageHead(entry, site, crumbs, { nodes: () => [areaNode(site, entry)] }),
  View: ({ entry, site, route }) => <SectionPage entry={withProjects(entry, site)} site={site} route={route} />,
});
