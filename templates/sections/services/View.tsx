// The services as cards, except the one that the current page is about.
import { Drawing } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, columnsFor, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Services as View };

function Services(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.services.filter((each) => each.slug === slug)) ?? site.listedServices;
  const shown = chosen.filter((service) => service.path !== route.path);
  if (shown.length === 0) return null;
  const columns = shown.length % 3 === 0 ? '' : columnsFor(shown.length);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`service-grid${columns}`} data-detail={section.detail ?? 'brief'}>
        {shown.map((service) => (
          <li key={service.slug}>
            {service.drawing && <Drawing drawing={service.drawing} decorative />}
            <CardTitle section={section}>
              <a href={service.url}>{service.title}</a>
            </CardTitle>
            <p>
              <Unbroken text={section.detail === 'full' ? service.description : service.shortDescription} />
            </p>
            {section.detail === 'full' && service.features && <Ticks items={service.features} />}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
