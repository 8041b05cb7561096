// The page type of services, at /services/{slug}.
import { definePage, type Service } from '../../generator/theme.ts';
import { Related } from '../components/Related.tsx';
import { serviceNode } from '../structured-data/page.ts';
import { SectionPage, sectionPageHead, withProjects } from './section-page.tsx';
import { listPageOf } from '../lists/list-pages.ts';
import { breadcrumbTrail } from './crumbs.ts';

export const service = definePage<Service>({
  name: 'service',
  entries: (site) => site.services,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => breadcrumbTrail(site, entry.title, entry.path, listPageOf(site, 'services')),
  head: (entry, site, crumbs) =>
    sectionPageHead(entry, site, crumbs, { drawing: entry.drawing, nodes: () => [serviceNode(site, entry)] }),
  View: ({ entry, site, route }) => (
    <>
      <SectionPage entry={withProjects(entry, site)} site={site} route={route} />
      <Related
        title={site.words.relatedServices}
        links={site.services
          .filter((each) => entry.sisters?.includes(each.slug))
          .map(({ title, url, shortDescription }) => ({ label: title, url, text: shortDescription }))}
      />
    </>
  ),
});
