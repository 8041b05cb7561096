// Projects as cards: those with a page of their own lead to it.
import type { Project, SectionOf, Site } from '../../../generator/theme.ts';
import { card } from '../../components/card.ts';
import { grid } from '../../components/grid.ts';
import type { MenuLink } from '../../components/menus.ts';
import { Picture } from '../../components/Picture.tsx';
import { langOf } from '../../language.ts';
import { CardTitle } from '../view.ts';
import type { schema } from './schema.ts';

/** A project, or an entry of a section. */
export type Card = SectionOf<typeof schema>['items'][number] & Partial<Pick<Project, 'url' | 'language'>>;

interface Props {
  readonly projects: readonly Card[];
  /** The section that the cards are in; if it has no title, theirs are one level higher. */
  readonly section: { readonly title?: string | undefined };
  readonly site: Site;
  /** The address of this page; no card links to it. */
  readonly here: string;
}

export function ProjectCards({ projects, section, site, here }: Props) {
  return (
    <ul className={grid({ desktop: projects.length === 2 ? 'two' : 'three', className: 'projects' })}>
      {projects.map((project, index) => (
        <li
          key={project.url ?? project.title}
          lang={project.url === undefined ? undefined : langOf(project, site)}
          className={card({ rule: 'none', className: index === 0 && leadOf(projects) })}
        >
          <Picture image={project.image} drawing={project.drawing} className="aspect-3/2" />
          <CardTitle section={section}>
            {project.url === undefined ? project.title : <a href={project.url}>{project.title}</a>}
          </CardTitle>
          <p>{project.description}</p>
          <Links links={linksOf(project, site).filter(({ url }) => url !== here)} />
        </li>
      ))}
    </ul>
  );
}

/** The first project, if it has a picture, gets a row of its own if the last row would otherwise have a single card. */
function leadOf(items: readonly Card[]): string {
  if (items.length === 2 || (!items[0]?.image && !items[0]?.drawing)) return '';
  return `${items.length % 2 === 1 ? LEADS_TWO : ''} ${items.length % 3 === 1 ? LEADS_THREE : ''}`;
}
const LEADS_TWO =
  'sm:max-lg:col-span-full sm:max-lg:grid-cols-leading sm:max-lg:grid-rows-leading sm:max-lg:gap-x-8 sm:max-lg:*:first:row-span-3';
const LEADS_THREE = 'lg:col-span-full lg:grid-cols-leading lg:grid-rows-leading lg:gap-x-12 lg:*:first:row-span-3';

/** The pages of a project's service and area. */
export const linksOf = (
  project: Pick<Card, 'service' | 'area'>,
  { services, areas }: Pick<Site, 'services' | 'areas'>,
): MenuLink[] => [
  ...services.filter(({ slug }) => slug === project.service).map(({ title, url }) => ({ label: title, url })),
  ...areas.filter(({ slug }) => slug === project.area).map(({ name, url }) => ({ label: name, url })),
];

function Links({ links }: { readonly links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="text-small text-muted">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
