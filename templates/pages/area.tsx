// The page type of areas, at /{slug}.
import { type Area, definePage } from '../../generator/contract.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Sections } from '../sections/Sections.tsx';
import { areaNode } from '../structured-data/page.ts';
import { relatedArticles, sectionPageHead } from './section-page.ts';
import { breadcrumbTrail, listPageOf } from './crumbs.ts';

export const area = definePage<Area>({
  name: 'area',
  entries: (site) => site.areas,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => breadcrumbTrail(site, entry.name, entry.path, listPageOf(site, 'areas')),
  head: (entry, site, crumbs) => sectionPageHead(entry, site, crumbs, { nodes: () => [areaNode(site, entry)] }),
  related: relatedArticles,
  View: ({ entry, site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Sections sections={entry.sections} site={site} route={route} />
    </>
  ),
});
