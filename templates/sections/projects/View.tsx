// Finished projects; without any, the section is omitted.
import type { SectionOf, Site } from '../../../generator/contract.ts';
import type { MenuLink } from '../../components/menus.ts';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';

export { schema } from './schema.ts';
export { Projects as View };

function Projects(props: ViewProps<'projects'>) {
  const { section, site, route } = props;
  if (section.items.length === 0) return null;
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`projects${layoutOf(section.items)}`}>
        {section.items.map((project) => (
          <li key={project.title}>
            <Picture image={project.image} drawing={project.drawing} />
            <CardTitle section={section}>{project.title}</CardTitle>
            <p>{project.description}</p>
            <Links links={linksOf(project, site).filter(({ url }) => url !== route.url)} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The first project, if it has a picture, has a row of its own where otherwise the last row would have a single one. */
function layoutOf(items: SectionOf<'projects'>['items']): string {
  if (items.length === 2) return ' pair';
  if (!items[0]?.image && !items[0]?.drawing) return '';
  return `${items.length % 2 === 1 ? ' lead-2' : ''}${items.length % 3 === 1 ? ' lead-3' : ''}`;
}

/** The pages of a project's service and area. */
const linksOf = (project: SectionOf<'projects'>['items'][number], { services, areas }: Site): MenuLink[] => [
  ...services.filter(({ slug }) => slug === project.service).map(({ title, url }) => ({ label: title, url })),
  ...areas.filter(({ slug }) => slug === project.area).map(({ name, url }) => ({ label: name, url })),
];

function Links({ links }: { readonly links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="more">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
