// The services as cards, except the one that the current page is about.
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { Drawing } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Services as View };

function Services(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.services.filter((each) => each.slug === slug)) ?? site.listedServices;
  const shown = chosen.filter((service) => service.path !== route.path);
  if (shown.length === 0) return null;
  const full = section.detail === 'full';
  const desktop = shown.length % 3 === 0 ? 'three' : columnsFor(shown.length);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={grid({ desktop, className: `service-grid ${full ? 'numbered' : 'brief'}` })}>
        {shown.map((service) => (
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
    </SectionFrame>
  );
}
