// The page type of the list of all projects, at /projects: it exists if there is a project and no other page has this
// address.
import { definePage, type Project } from '../../generator/theme.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { View as Hero } from '../sections/hero/View.tsx';
import { ProjectCards } from '../sections/projects/ProjectCards.tsx';
import { graph } from '../structured-data/graph.ts';
import { breadcrumbTrail } from './crumbs.ts';
import { Ask } from './project.tsx';

export interface Entry {
  readonly path: string;
  readonly newest: Project;
}

export const projectList = definePage<Entry>({
  name: 'project-list',
  entries: ({ projects, pages, addresses: { projects: path } }) =>
    pages.some((page) => page.path === path) ? [] : projects.slice(0, 1).map((newest) => ({ path, newest })),
  path: ({ path }) => path,
  source: ({ newest }) => newest.source,
  crumbs: ({ path }, site) => breadcrumbTrail(site, site.words.projects, path),
  head: ({ path, newest: { image } }, site, crumbs) => {
    const { projects: title, projectsText: description } = site.words;
    return {
      title,
      description,
      keywords: site.settings.keywords,
      type: 'website',
      noindex: false,
      sketch: { drawings: [], photo: image },
      graph: () => graph({ site, path, title, description, crumbs, sections: [], type: 'CollectionPage' }),
    };
  },
  View: ({ site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Hero
        section={{ type: 'hero', anchor: 'projects', title: site.words.projects, text: site.words.projectsText }}
        site={site}
        route={route}
        ground="plain"
      />
      <SectionFrame anchor="finished-projects" ground="plain">
        <ProjectCards projects={site.projects} section={{}} site={site} here={route.url} />
      </SectionFrame>
      <Ask site={site} />
    </>
  ),
});
