// The areas as cards, except the one that the current page is about.
import { Fragment } from 'react';
import type { Area, Site } from '../../../generator/theme.ts';
import { commaOf } from '../../language.ts';
import { card } from '../../components/card.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { type Fact, FactList } from '../facts/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Areas as View };

function Areas(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.areas.filter((each) => each.slug === slug)) ?? site.areas;
  const shown = chosen.filter((area) => area.path !== route.path);
  if (shown.length === 0) return null;
  const full = section.detail === 'full';
  const comma = commaOf(site.settings.language);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={full ? 'area-grid grid gap-x-8 gap-y-9' : 'area-grid grid gap-x-8 gap-y-9 sm:gap-rule'}>
        {shown.map((area) => (
          <li
            key={area.slug}
            className={card({
              rule: 'strong',
              className: full ? 'lg:grid-cols-named lg:gap-x-16' : 'sm:grid-cols-named sm:gap-x-16',
            })}
          >
            <CardTitle section={section}>
              <a href={area.url}>{area.name}</a>
            </CardTitle>
            <p className="text-muted text-balance">{area.description}</p>
            {full && <FactList site={site} items={factsOf(area, site.words, comma)} />}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The facts about an area. */
function factsOf(
  { neighborhoods, specialties, zipCodes, cost, duration }: Area,
  words: Site['words'],
  comma: string,
): Fact[] {
  return [
    ...(neighborhoods ? [{ label: words.neighborhoods, value: neighborhoods.join(comma) }] : []),
    ...(specialties ? [{ label: words.specialties, value: specialties.join(comma) }] : []),
    ...(zipCodes ? [{ label: words.zipCodes, value: <ZipCodes codes={zipCodes} comma={comma} /> }] : []),
    ...(cost ? [{ label: words.cost, value: cost.shown }] : []),
    ...(duration ? [{ label: words.duration, value: duration.shown }] : []),
  ];
}

/** A code in which a line could break, but which is short enough to fit on one. */
const BREAKABLE = /^(?=.*\W).{1,20}$/;

function ZipCodes({ codes, comma }: { readonly codes: readonly string[]; readonly comma: string }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && comma}
      {BREAKABLE.test(code) ? <span className="whitespace-nowrap">{code}</span> : code}
    </Fragment>
  ));
}
