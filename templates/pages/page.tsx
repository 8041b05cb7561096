// The page type of the files in data/pages.
import { definePage, type Page } from '../../generator/theme.ts';
import { SectionPage, sectionPageHead } from './section-page.tsx';
import { breadcrumbTrail } from './crumbs.ts';

export const page = definePage<Page>({
  name: 'page',
  entries: (site) => site.pages,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => breadcrumbTrail(site, entry.title, entry.path),
  head: (entry, site, crumbs) =>
    sectionPageHead(entry, site, crumbs, { noindex: entry.noindex, type: entry.structuredData }),
  View: SectionPage,
});
