// What all page types that consist of sections have in common: their metadata and their view.
import type { Area, Crumb, Drawing, Head, Located, Placed, Route, Service, Site } from '../../generator/theme.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Proofs } from '../components/Proofs.tsx';
import { Sections } from '../sections/Sections.tsx';
import { graph } from '../structured-data/graph.ts';
import { sketchOf } from './sketch.ts';

interface Entry extends Located {
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly keywords?: readonly string[] | undefined;
    readonly image?: string | undefined;
  };
  readonly sections: readonly Placed[];
}

interface HeadOptions {
  readonly noindex?: boolean | undefined;
  /** The drawing of what the page is about. */
  readonly drawing?: Drawing | undefined;
  /** The schema.org type of the page. Default: WebPage. */
  readonly type?: string | undefined;
  /** Makes the JSON-LD nodes that only this kind of page has. */
  readonly nodes?: () => Parameters<typeof graph>[0]['more'];
}

/** The metadata of a page that consists of sections. */
export function sectionPageHead(
  { meta, path, sections }: Entry,
  site: Site,
  crumbs: readonly Crumb[],
  { noindex = false, drawing, type, nodes }: HeadOptions = {},
): Head {
  const { title, description } = meta;
  return {
    title,
    description,
    keywords: meta.keywords ?? site.settings.keywords,
    type: 'website',
    noindex,
    image: meta.image,
    sketch: sketchOf(site, crumbs, sections, drawing),
    graph: () => graph({ site, path, title, description, crumbs, sections, type, more: nodes?.() }),
  };
}

/**
 * The sections of the page of a service or an area, with its projects before a closing banner, unless it has a section
 * for them already.
 */
export function withProjects(entry: Service | Area, { words }: Site): Entry {
  const { sections } = entry;
  if (sections.some(({ type }) => type === 'projects')) return entry;
  const projects = { type: 'projects', anchor: 'finished-projects', title: words.projects, items: [], roles: {} };
  const end = sections.at(-1)?.type === 'banner' ? sections.length - 1 : sections.length;
  return { ...entry, sections: sections.toSpliced(end, 0, projects) };
}

/** The breadcrumbs and the sections of a page that consists of sections. */
export function SectionPage({
  entry,
  site,
  route,
}: {
  readonly entry: Entry;
  readonly site: Site;
  readonly route: Route;
}) {
  return (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Sections sections={entry.sections} site={site} route={route} />
      <Proofs title={site.words.sources} proofs={entry.proofs} />
    </>
  );
}
