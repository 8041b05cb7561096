// The areas as cards, except the one of the current page.
import { Fragment } from 'react';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Areas(props: ViewProps<'areas'>) {
  const { section, site, route } = props;
  const { words } = site;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.areas.filter((each) => each.slug === slug)) ?? site.areas;
  const shown = chosen.filter((area) => area.path !== route.path);
  if (shown.length === 0) return null;
  const Title = section.title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <ul className="area-grid" data-detail={section.detail ?? 'brief'}>
        {shown.map((area) => (
          <li key={area.slug}>
            <Title className="card-title">
              <a href={area.url}>{area.name}</a>
            </Title>
            <p>{area.description}</p>
            {section.detail === 'full' && (
              <dl className="facts">
                <div>
                  <dt>{words.neighborhoods}</dt>
                  <dd>{area.neighborhoods.join(', ')}</dd>
                </div>
                <div>
                  <dt>{words.specialties}</dt>
                  <dd>{area.specialties.join(', ')}</dd>
                </div>
                <div>
                  <dt>{words.zipCodes}</dt>
                  <dd>
                    {area.zipCodes.map((code, index) => (
                      <Fragment key={code}>
                        {index > 0 && ', '}
                        {/^\w+$|^.{21}/.test(code) ? code : <span className="whitespace-nowrap">{code}</span>}
                      </Fragment>
                    ))}
                  </dd>
                </div>
                {area.cost && (
                  <div>
                    <dt>{words.cost}</dt>
                    <dd>{area.cost.shown}</dd>
                  </div>
                )}
                {area.duration && (
                  <div>
                    <dt>{words.duration}</dt>
                    <dd>{area.duration.shown}</dd>
                  </div>
                )}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
