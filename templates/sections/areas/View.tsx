// The areas as cards, or by name if they are many, except the one that the current page is about.
import { Fragment } from 'react';
import type { Area, Site } from '../../../generator/theme.ts';
import { commaOf, langOf } from '../../language.ts';
import { card } from '../../components/card.ts';
import { RangeBar } from '../../components/RangeScale.tsx';
import { type Scale, scaleFor } from '../../components/scale.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { type Fact, FactList } from '../facts/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Areas as View };

/** A list in brief that is longer than this is one of names alone. */
const LONG = 6;

function Areas(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { only } = section;
  const chosen = only?.flatMap((slug) => site.areas.filter((each) => each.slug === slug)) ?? site.areas;
  const areas = chosen.filter((area) => area.path !== route.path);
  if (areas.length === 0) return null;
  if (section.detail !== 'full' && areas.length > LONG)
    return (
      <SectionFrame {...frame(props)} layout="beside">
        <ul className="area-grid flex flex-wrap gap-x-8 gap-y-1 max-sm:gap-y-2">
          {areas.map((area) => (
            <li key={area.slug} lang={langOf(area, site)}>
              <p className="card-title face-display text-h2">
                <a href={area.url}>{area.name}</a>
              </p>
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  return (
    <SectionFrame {...frame(props)}>
      <Cards {...props} areas={areas} />
    </SectionFrame>
  );
}

/** The areas with their descriptions, and in full with their facts, whose ranges are on one scale for all. */
function Cards({ section, site, areas }: ViewProps<typeof schema> & { readonly areas: readonly Area[] }) {
  const full = section.detail === 'full';
  const { language } = site.settings;
  const scales = full && { cost: scaleOf(areas, 'cost', language), duration: scaleOf(areas, 'duration', language) };
  return (
    <ul className={full ? 'area-grid grid gap-x-8 gap-y-9' : 'area-grid grid gap-x-8 gap-y-9 sm:gap-rule'}>
      {areas.map((area) => (
        <li
          key={area.slug}
          className={card({
            rule: 'strong',
            className: full ? 'lg:grid-cols-named lg:grid-rows-titled lg:gap-x-16' : 'sm:grid-cols-named sm:gap-x-16',
          })}
        >
          <CardTitle section={section}>
            <a href={area.url} lang={langOf(area, site)}>
              {area.name}
            </a>
          </CardTitle>
          <p className="text-muted" lang={langOf(area, site)}>
            {area.description}
          </p>
          {scales && (
            <FactList site={site} items={factsOf(area, site.words, commaOf(language), scales)} kind="columns" />
          )}
        </li>
      ))}
    </ul>
  );
}

type Measure = 'cost' | 'duration';

/** The scale of a measure of all areas; none for a single one, which has nothing to be compared with. */
function scaleOf(areas: readonly Area[], measure: Measure, language: string): Scale | undefined {
  const ranges = areas.flatMap((area) => area[measure] ?? []);
  return ranges.length > 1 ? scaleFor(ranges, language) : undefined;
}

/** The scales that measures have. */
type Scales = Readonly<Record<Measure, Scale | undefined>>;

/** The facts about an area. */
function factsOf(area: Area, words: Site['words'], comma: string, scales: Scales): Fact[] {
  const { neighborhoods, specialties, zipCodes } = area;
  const ranges = (['cost', 'duration'] as const).flatMap((measure) => {
    const [range, scale] = [area[measure], scales[measure]];
    if (!range) return [];
    const value = (
      <>
        {range.shown}
        {scale && <RangeBar scale={scale} range={range} />}
      </>
    );
    return [{ label: words[measure], value }];
  });
  return [
    ...(neighborhoods ? [{ label: words.neighborhoods, value: neighborhoods.join(comma) }] : []),
    ...(specialties ? [{ label: words.specialties, value: specialties.join(comma) }] : []),
    ...(zipCodes ? [{ label: words.zipCodes, value: <ZipCodes codes={zipCodes} comma={comma} /> }] : []),
    ...ranges,
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
