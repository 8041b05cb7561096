// Finished projects: those of the section, then those with pages; without any, the section is omitted.
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { ofPage } from '../of-page.ts';
import { frame, type ViewProps } from '../view.ts';
import { type Card, ProjectCards } from './ProjectCards.tsx';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Projects as View };

function Projects(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const pages = ofPage(site.projects, site, route);
  const projects: readonly Card[] = [...section.items, ...pages];
  if (projects.length === 0) return null;
  return (
    <SectionFrame {...frame(props)}>
      <ProjectCards projects={projects} section={section} site={site} here={route.url} />
      {pages.length > 0 && route.path !== site.addresses.projects && (
        <p className="mt-8 text-small text-muted">
          <a href={site.href(site.addresses.projects)}>{site.words.allProjects}</a>
        </p>
      )}
    </SectionFrame>
  );
}
