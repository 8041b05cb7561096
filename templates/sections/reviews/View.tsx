// What customers have written; without any reviews, the section is omitted. No structured data: search engines do not
// accept reviews of a business on its own site.
import type { Review, Route, SectionOf, Site } from '../../../generator/theme.ts';
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { interpolate } from '../../interpolate.ts';
import { ofPage } from '../of-page.ts';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Reviews as View };

function Reviews(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const list = reviewsFor(section, site, route).slice(0, section.limit);
  if (list.length === 0) return null;
  return (
    <SectionFrame {...frame(props)} layout={list.length === 1 ? 'beside' : 'stacked'}>
      <ul
        className={
          list.length === 1 ? 'reviews max-w-wide' : grid({ desktop: columnsFor(list.length), className: 'reviews' })
        }
      >
        {list.map(({ id, text, name, place, date, stars, source, image, project }) => (
          <li key={id} className={card({ rule: 'light' })}>
            <Picture image={image} className="max-w-60" />
            {stars && (
              <span
                className="text-accent"
                role="img"
                aria-label={interpolate(site.words.stars, { count: String(stars) })}
              >
                {'★'.repeat(stars)}
                {'☆'.repeat(5 - stars)}
              </span>
            )}
            <blockquote cite={source.href} className={`face-display text-h3${list.length === 1 ? ' lg:text-h2' : ''}`}>
              {text}
            </blockquote>
            <p className="text-muted">
              {name}
              {place && `, ${place}`}
              <br />
              <time dateTime={date.iso}>{date.shown}</time>, <a href={source.href}>{source.name}</a>
              <OfProject slug={project} site={site} route={route} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The link to the project that a review is about, on other pages. */
function OfProject({
  slug,
  site,
  route,
}: { slug: string | undefined } & Pick<ViewProps<typeof schema>, 'site' | 'route'>) {
  const project = site.projects.find((each) => each.slug === slug && each.path !== route.path);
  return (
    project && (
      <>
        <br />
        <a href={project.url}>{project.title}</a>
      </>
    )
  );
}

/** The reviews that a section chooses; else those of the page's service or area; else all. */
const reviewsFor = ({ choose }: SectionOf<typeof schema>, site: Site, route: Route): readonly Review[] =>
  choose?.flatMap((id) => site.reviews.filter((each) => each.id === id)) ?? ofPage(site.reviews, site, route);
