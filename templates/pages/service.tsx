// The pages of services, at /services/{slug}.
import { definePage, type Service } from '../../generator/contract.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Related } from '../components/Related.tsx';
import { Sections } from '../sections/Sections.tsx';
import { graph } from '../structured-data/graph.ts';
import { withoutBase } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/page.ts';
import { unlessListed } from './articles.ts';
import { listOf, way } from './crumbs.ts';
import { sketchOf } from './sketch.ts';

export const service = definePage<Service>({
  name: 'service',
  entries: (site) => site.services,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => way(site, entry.title, entry.path, listOf(site, 'services')),
  head: (entry, site, crumbs) => ({
    title: entry.meta.title,
    description: entry.meta.description,
    keywords: entry.meta.keywords ?? site.settings.keywords,
    type: 'website',
    noindex: false,
    image: entry.meta.image && withoutBase(entry.meta.image, site),
    sketch: sketchOf(site, crumbs, entry.sections, entry.drawing),
    graph: () =>
      graph({
        site,
        path: entry.path,
        title: entry.meta.title,
        description: entry.meta.description,
        crumbs,
        sections: entry.sections,
        more: [serviceNode(site, entry)],
      }),
  }),
  related: unlessListed,
  View: ({ entry, site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Sections sections={entry.sections} site={site} route={route} />
      <Related
        title={site.words.relatedServices}
        links={site.services
          .filter((each) => entry.sisters?.includes(each.slug))
          .map(({ title, url, shortDescription }) => ({ label: title, url, text: shortDescription }))}
      />
    </>
  ),
});
