// A map of the areas in the manner of a surveyor: rings of distance, numbered places, and a list with the same numbers.
import type { Area, Site } from '../../generator/theme.ts';
import { ABOVE_RING, layOutMap, layOutStrip, NORTH, ROOM_ABOVE, STRIP } from './area-map.ts';
import { interpolate } from '../interpolate.ts';

/** The countries that measure roads in miles. */
const IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

export function AreaMap({ site, here }: { readonly site: Site; readonly here?: string | undefined }) {
  const areas = site.areas.filter((area) => area.geo);
  if (areas.length < 2) return null;
  const {
    settings,
    business: { address, geo },
  } = site;
  const unit = IN_MILES.has(address.addressCountry) ? 'mile' : 'kilometer';
  const map = layOutMap(
    geo,
    areas.map((area) => ({ key: area.slug, ...area.geo! })),
    unit,
  );
  const distance = new Intl.NumberFormat(settings.language, { style: 'unit', unit });
  const away = map.points.map((point) => point.distance >= 0.5 && distance.format(Math.round(point.distance)));
  return (
    <div className="area-map grid items-center gap-8 md:grid-cols-map md:gap-12">
      <MapDrawing site={site} map={map} here={here} count={areas.length} distance={distance} />
      <ol className="list-decimal gap-x-9 ps-7">
        {areas.map((area, index) => (
          <Entry key={area.slug} area={area} here={here} away={away[index]} />
        ))}
      </ol>
    </div>
  );
}

interface MapDrawingProps {
  readonly site: Site;
  readonly map: ReturnType<typeof layOutMap>;
  readonly here: string | undefined;
  readonly count: number;
  readonly distance: Intl.NumberFormat;
}

/** The drawing: rings, the north arrow, places with their numbers, and the legend at the bottom. */
function MapDrawing({ site, map, here, count, distance }: MapDrawingProps) {
  const {
    words,
    settings: { language },
    business: { address, serviceRadius },
  } = site;
  const { home } = map;
  const texts = layOutStrip(
    `${words.mapSheet} · ${address.addressLocality}`.toLocaleUpperCase(language),
    serviceRadius === undefined ? '' : interpolate(words.mapReach, { radius: serviceRadius }),
  );
  const top = map.height - STRIP;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${top + texts[1].y + 7}`}
      className="drawing overflow-visible"
      fill="none"
      stroke="currentColor"
      textAnchor="middle"
      fontSize="16"
      role="img"
      aria-label={interpolate(words.map, { count, town: address.addressLocality })}
    >
      <g strokeWidth="0.75" strokeDasharray="1 5" strokeLinecap="round">
        {map.rings.map((ring) => (
          <circle key={ring} cx={home.x} cy={home.y} r={Math.round(ring * map.pixels * 10) / 10} />
        ))}
      </g>
      {map.rings.map(
        (ring) =>
          home.y - ring * map.pixels >= ROOM_ABOVE - 1 && (
            <text key={ring} x={home.x} y={Math.round(home.y - ring * map.pixels) - ABOVE_RING}>
              {distance.format(ring)}
            </text>
          ),
      )}
      <path className="disc" stroke="none" d={`M${NORTH.x - 20} ${NORTH.y - 30}h40v62h-40z`} />
      <path d={`M${NORTH.x} ${NORTH.y + 8}V${NORTH.y - 20}m-6 9l6 -9 6 9`} />
      <text x={NORTH.x} y={NORTH.y + 24}>
        {words.mapNorth}
      </text>
      <path className="accent" d={`M${home.x - 9} ${home.y}h18m-9 -9v18`} />
      <circle className="accent" cx={home.x} cy={home.y} r="4.5" />
      {map.points.map((point, index) => (
        <g key={point.key} className={point.key === here ? 'here' : undefined}>
          {(point.labelX !== point.x || point.labelY !== point.y) && (
            <path d={`M${point.x} ${point.y}L${point.labelX} ${point.labelY}`} />
          )}
          <circle fill="currentColor" cx={point.x} cy={point.y} r="2" />
          <circle className="disc" cx={point.labelX} cy={point.labelY} r="12.5" />
          <text x={point.labelX} y={point.labelY + 5.5}>
            {index + 1}
          </text>
        </g>
      ))}
      <Strip texts={texts} top={top} width={map.width} />
    </svg>
  );
}

/** The strip with the two texts at the bottom, as high as they need. */
function Strip({
  texts: [title, reach],
  top,
  width,
}: {
  readonly texts: ReturnType<typeof layOutStrip>;
  readonly top: number;
  readonly width: number;
}) {
  return (
    <>
      <path className="disc" d={`M0 ${top}H${width}V${top + reach.y + 7}H0z`} strokeWidth="0.75" />
      <text textAnchor="start" letterSpacing="0.8" x="14" y={top + title.y} {...title.fitted}>
        {title.text}
      </text>
      <text textAnchor="end" x={width - 14} y={top + reach.y} {...reach.fitted}>
        {reach.text}
      </text>
    </>
  );
}

function Entry({
  area,
  here,
  away,
}: {
  readonly area: Area;
  readonly here: string | undefined;
  readonly away: string | false | undefined;
}) {
  return (
    <li className="break-inside-avoid">
      {area.slug === here ? (
        <strong className="thumb bg-ground" aria-current="page">
          {area.name}
        </strong>
      ) : (
        <a className="thumb bg-ground" href={area.url}>
          {area.name}
        </a>
      )}
      {away && (
        <>
          {' '}
          <span className="whitespace-nowrap bg-ground text-muted">{away}</span>
        </>
      )}
    </li>
  );
}
