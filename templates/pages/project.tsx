// The page type of finished projects, at /projects/{slug}.
import { definePage, type Project, type Route, type Site } from '../../generator/theme.ts';
import { BeforeAfter } from '../components/BeforeAfter.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ACTIONS, Button } from '../components/Button.tsx';
import { Picture } from '../components/Picture.tsx';
import { Proofs } from '../components/Proofs.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Ticks } from '../sections/checklist/View.tsx';
import { type Fact, FactList } from '../sections/facts/View.tsx';
import { View as Hero } from '../sections/hero/View.tsx';
import { linksOf } from '../sections/projects/ProjectCards.tsx';
import { View as Reviews } from '../sections/reviews/View.tsx';
import { graph } from '../structured-data/graph.ts';
import { breadcrumbTrail } from './crumbs.ts';

interface Props {
  readonly entry: Project;
  readonly site: Site;
  readonly route: Route;
}

export const project = definePage<Project>({
  name: 'project',
  entries: (site) => site.projects,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  crumbs: (entry, site) => {
    const { projects: path } = site.addresses;
    const above = site.pages.find((page) => page.path === path) ?? { title: site.words.projects, path };
    return breadcrumbTrail(site, entry.title, entry.path, above);
  },
  head: ({ meta, path, image }, site, crumbs) => ({
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords ?? site.settings.keywords,
    type: 'website',
    noindex: false,
    image: meta.image,
    sketch: { label: crumbs.at(-2)?.label, drawings: [], photo: image },
    graph: () => graph({ site, path, title: meta.title, description: meta.description, crumbs, sections: [] }),
  }),
  View: ({ entry, site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <Opening entry={entry} site={site} route={route} />
      <SectionFrame anchor="glance" ground="tint" title={site.words.glance} layout="beside">
        <FactList site={site} items={factsOf(entry, site)} kind="rows" />
      </SectionFrame>
      <SectionFrame anchor="scope" ground="plain" title={site.words.scope} layout="beside">
        <Ticks items={entry.scope} columns />
      </SectionFrame>
      <Photos photos={morePhotosOf(entry)} title={site.words.photos} />
      <Reviews
        section={{ type: 'reviews', anchor: 'said', title: site.words.said, choose: reviewsOf(entry, site) }}
        site={site}
        route={route}
        ground={morePhotosOf(entry).length > 0 ? 'plain' : 'tint'}
      />
      <Ask site={site} />
      <Proofs title={site.words.sources} proofs={entry.proofs} />
    </>
  ),
});

/** The title, the description, and the photos from before and after, or else the first photo. */
function Opening({ entry, site, route }: Props) {
  const { title, description, change } = entry;
  const image = change ? undefined : entry.image;
  const hero = { type: 'hero', anchor: 'project', title, text: description, image } as const;
  return (
    <>
      <Hero section={hero} site={site} route={route} ground="plain" />
      {change && (
        <SectionFrame anchor="change" ground="plain">
          <BeforeAfter name={title} id="seen" labels={site.words} {...change} />
        </SectionFrame>
      )}
    </>
  );
}

/** The facts about a project. */
function factsOf({ service, area, date, materials, duration, cost }: Project, site: Site): Fact[] {
  const { words } = site;
  const links = (label: string, of: Parameters<typeof linksOf>[0]): Fact[] =>
    linksOf(of, site).map((link) => ({ label, value: <a href={link.url}>{link.label}</a> }));
  return [
    ...links(words.service, { service }),
    ...links(words.area, { area }),
    { label: words.finished, value: <time dateTime={date.iso}>{date.shown}</time> },
    ...(materials ? [{ label: words.materials, value: materials.join(' · ') }] : []),
    ...(duration ? [{ label: words.projectDuration, value: duration.shown }] : []),
    ...(cost ? [{ label: words.projectCost, value: cost.shown }] : []),
  ];
}

/** The ids of the review that the project names, and of those that name the project, the newest first. */
const reviewsOf = ({ slug, review }: Project, { reviews }: Site): string[] => [
  ...(review === undefined ? [] : [review]),
  ...reviews.filter(({ id, project }) => project === slug && id !== review).map(({ id }) => id),
];

/** The photos that are not at the top of the page. */
const morePhotosOf = ({ photos = [], change }: Project) => (change ? photos : photos.slice(1));

function Photos({ photos, title }: { readonly photos: ReturnType<typeof morePhotosOf>; readonly title: string }) {
  if (photos.length === 0) return null;
  return (
    <SectionFrame anchor="photos" ground="tint" title={title}>
      <ul className="grid gap-4 sm:flex sm:flex-wrap">
        {photos.map((image) => (
          <li key={`${image.file} ${image.alt}`}>
            <Picture image={image} className="sm:h-72 sm:w-auto sm:max-w-full" />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The buttons that lead to the form and call the company. */
export function Ask({ site: { words, navigation, business } }: Pick<Props, 'site'>) {
  return (
    <div className="wrap section">
      <div className={ACTIONS}>
        <Button href={navigation.buttons.estimate.href} variant="cta" size="lg">
          {words.ask}
        </Button>
        <Button href={business.phone.href} variant="outline" size="lg">
          {navigation.buttons.call}
        </Button>
      </div>
    </div>
  );
}
