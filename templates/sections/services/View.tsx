// The services as cards, or the first as cards and the rest by name, except the one that the current page is about.
import type { Placed, SectionOf, Service } from '../../../generator/theme.ts';
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { Drawing } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema as heroSchema } from '../hero/schema.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Services as View };

/** A list in brief that is longer than this begins with four cards, and goes on with names alone. */
const LONG = 6;

function Services(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.services.filter((each) => each.slug === slug)) ?? site.listedServices;
  const shown = chosen.filter((service) => service.path !== route.path);
  if (shown.length === 0) return null;
  if (section.detail === 'sheets') return <Sheets {...props} services={shown} />;
  const full = section.detail === 'full';
  const cards = !full && shown.length > LONG ? shown.slice(0, 4) : shown;
  const desktop = cards.length % 3 === 0 ? 'three' : columnsFor(cards.length);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={grid({ desktop, className: `service-grid ${full ? 'numbered' : 'brief'}` })}>
        {cards.map((service) => (
          <li
            key={service.slug}
            className={card({ rule: 'strong', className: !full && service.drawing && 'max-sm:gap-x-5' })}
          >
            {service.drawing && <Drawing drawing={service.drawing} decorative />}
            <CardTitle section={section}>
              <a href={service.url}>{service.title}</a>
            </CardTitle>
            <p className="text-muted text-balance">
              <Unbroken text={full ? service.description : service.shortDescription} />
            </p>
            {full && service.features && <Ticks items={service.features} />}
          </li>
        ))}
      </ul>
      {cards.length < shown.length && <Names of={shown.slice(cards.length)} section={section} />}
    </SectionFrame>
  );
}

/** The rest of the services, by their names. */
function Names({
  of: services,
  section,
}: { readonly of: readonly Service[] } & Pick<ViewProps<typeof schema>, 'section'>) {
  return (
    <ul className="service-grid mt-9 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {services.map((service) => (
        <li key={service.slug} className={card({ rule: 'row' })}>
          <CardTitle section={section}>
            <a href={service.url}>{service.title}</a>
          </CardTitle>
        </li>
      ))}
    </ul>
  );
}

const isHero = (section: Placed): section is Placed<SectionOf<typeof heroSchema>> => section.type === 'hero';

/** The drawings at the top of the services' pages, as the sheets of a set: each with the first cell of its title block. */
function Sheets(props: ViewProps<typeof schema> & { readonly services: readonly Service[] }) {
  return (
    <SectionFrame {...frame(props)}>
      <ul className="sheets grid grid-cols-2 ps-px pt-px lg:grid-cols-4">
        {props.services.map(({ slug, title, url, drawing, sections }) => {
          const hero = sections.find(isHero);
          const sheet = hero?.drawing ?? drawing;
          const cell = hero?.titleBlock?.[0];
          return (
            <li key={slug} className="outlined -ms-px -mt-px grid content-start gap-1 p-4">
              {sheet && <Drawing drawing={sheet} decorative />}
              {cell && <p className="mt-3 text-label text-accent">{`${cell.label} ${cell.value}`}</p>}
              <CardTitle section={props.section}>
                <a href={url}>{title}</a>
              </CardTitle>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
