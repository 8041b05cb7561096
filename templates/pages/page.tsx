// The page type of the files in data/pages.
import { definePage, type Page } from '../../generator/contract.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Sections } from '../sections/Sections.tsx';
import { relatedArticles, sectionPageHead } from './section-page.ts';
import { breadcrumbTrail } from './crumbs.ts';

export const page = definePage<Page>({
  name: 'page',
  entries: (site) => site.pages,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => breadcrumbTrail(site, entry.title, entry.path),
  head: (entry, site, crumbs) =>
    sectionPageHead(entry, site, crumbs, { noindex: entry.noindex, type: entry.structuredData }),
  related: relatedArticles,
  View: ({ entry, site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Sections sections={entry.sections} site={site} route={route} />
    </>
  ),
});
