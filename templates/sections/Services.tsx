// The services as cards, except the one of the current page.
import { Drawing } from '../components/Drawing.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import { frame, type ViewProps } from './view.ts';

export function Services(props: ViewProps<'services'>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.services.filter((each) => each.slug === slug)) ?? site.listedServices;
  const shown = chosen.filter((service) => service.path !== route.path);
  if (shown.length === 0) return null;
  const Title = section.title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <ul className="service-grid" data-detail={section.detail ?? 'brief'}>
        {shown.map((service) => (
          <li key={service.slug}>
            {service.drawing && <Drawing drawing={service.drawing} decorative />}
            <Title className="card-title">
              <a href={service.url}>{service.title}</a>
            </Title>
            <p>
              <Unbroken text={section.detail === 'full' ? service.description : service.shortDescription} />
            </p>
            {section.detail === 'full' && (
              <ul className="ticks">
                {service.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
