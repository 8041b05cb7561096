// The pages of areas, at /{slug}.
import { type Area, definePage } from '../../generator/contract.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Sections } from '../sections/Sections.tsx';
import { graph } from '../structured-data/graph.ts';
import { withoutBase } from '../structured-data/business.ts';
import { areaNode } from '../structured-data/page.ts';
import { unlessListed } from './articles.ts';
import { listOf, way } from './crumbs.ts';
import { sketchOf } from './sketch.ts';

export const area = definePage<Area>({
  name: 'area',
  entries: (site) => site.areas,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => way(site, entry.name, entry.path, listOf(site, 'areas')),
  head: (entry, site, crumbs) => ({
    title: entry.meta.title,
    description: entry.meta.description,
    keywords: entry.meta.keywords ?? site.settings.keywords,
    type: 'website',
    noindex: false,
    image: entry.meta.image && withoutBase(entry.meta.image, site),
    sketch: sketchOf(site, crumbs, entry.sections),
    graph: () =>
      graph({
        site,
        path: entry.path,
        title: entry.meta.title,
        description: entry.meta.description,
        crumbs,
        sections: entry.sections,
        more: [areaNode(site, entry)],
      }),
  }),
  related: unlessListed,
  View: ({ entry, site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Sections sections={entry.sections} site={site} route={route} />
    </>
  ),
});
