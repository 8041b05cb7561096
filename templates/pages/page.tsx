// The pages of data/pages.
import { definePage, type Page } from '../../generator/contract.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Sections } from '../sections/Sections.tsx';
import { graph } from '../structured-data/graph.ts';
import { withoutBase } from '../structured-data/business.ts';
import { unlessListed } from './articles.ts';
import { way } from './crumbs.ts';
import { sketchOf } from './sketch.ts';

export const page = definePage<Page>({
  name: 'page',
  entries: (site) => site.pages,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => way(site, entry.title, entry.path),
  head: (entry, site, crumbs) => ({
    title: entry.meta.title,
    description: entry.meta.description,
    keywords: entry.meta.keywords ?? site.settings.keywords,
    type: 'website',
    noindex: entry.noindex ?? false,
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
        type: entry.structuredData,
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
