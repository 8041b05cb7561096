// The services as cards, or the first as cards and the rest by name, except the one that the current page is about.
import type { Site } from '../../../generator/theme.ts';
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { Drawing } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { langOf } from '../../language.ts';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Services as View };

/** A list in brief that is longer than this begins with four cards, and goes on with names alone. */
const LONG = 6;

/** The classes of a card in brief whose drawing is beside the words on phones. */
const PICTURED = 'max-sm:grid-cols-pictured max-sm:gap-x-5 max-sm:*:first:row-span-2';

function Services(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.services.filter((each) => each.slug === slug)) ?? site.listedServices;
  const services = chosen.filter((service) => service.path !== route.path);
  if (services.length === 0) return null;
  const full = section.detail === 'full';
  const cards = !full && services.length > LONG ? services.slice(0, 4) : services;
  const desktop = cards.length % 3 === 0 ? 'three' : columnsFor(cards.length);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={grid({ desktop, className: full ? 'service-grid numbered' : 'service-grid' })}>
        {cards.map((service) => (
          <li
            key={service.slug}
            lang={langOf(service, site)}
            className={card({
              rule: 'strong',
              className: full ? service.features && '*:last:text-small' : service.drawing && PICTURED,
            })}
          >
            {service.drawing && (
              <Drawing drawing={service.drawing} decorative className="drawing mb-2 aspect-3/2 max-w-60" />
            )}
            <CardTitle section={section}>
              <a href={service.url}>{service.title}</a>
            </CardTitle>
            <p className="text-muted">
              <Unbroken text={full ? service.description : service.shortDescription} />
            </p>
            {full && service.features && <Ticks items={service.features} />}
          </li>
        ))}
      </ul>
      {cards.length < services.length && <Names of={services.slice(cards.length)} section={section} site={site} />}
    </SectionFrame>
  );
}

/** The rest of the services, by their names. */
function Names({
  of: services,
  section,
  site,
}: { readonly of: Site['services'] } & Pick<ViewProps<typeof schema>, 'section' | 'site'>) {
  return (
    <ul className="service-grid mt-9 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {services.map((service) => (
        <li key={service.slug} lang={langOf(service, site)} className={card({ rule: 'row' })}>
          <CardTitle section={section}>
            <a href={service.url}>{service.title}</a>
          </CardTitle>
        </li>
      ))}
    </ul>
  );
}
