// A map of the areas in the manner of a surveyor: rings of distance, numbered places, and a list with the same numbers.
import type { Area, Site } from '../../generator/theme.ts';
import { FONT_SIZE, layOutMap, layOutStrip, NORTH, STRIP } from './area-map.ts';
import { interpolate } from '../interpolate.ts';

/** The countries that measure roads in miles. */
const IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

/** The texts on the map that an editor may write. */
interface Labels {
  readonly sheet?: string | undefined;
  readonly reach?: string | undefined;
  readonly north?: string | undefined;
}

interface Props {
  readonly site: Site;
  readonly here?: string | undefined;
  readonly labels?: Labels;
}

export function AreaMap({ site, here, labels = {} }: Props) {
  const areas = site.areas.filter((area) => area.geo);
  if (areas.length < 2) return null;
  const {
    settings,
    business: { address, geo },
  } = site;
  const unit = IN_MILES.has(address.addressCountry) ? 'mile' : 'kilometer';
  const distance = new Intl.NumberFormat(settings.language, { style: 'unit', unit });
  const places = areas.map((area) => ({ key: area.slug, ...area.geo! }));
  const map = layOutMap(geo, places, distance);
  const away = map.points.map((point) => point.distance >= 0.5 && distance.format(Math.round(point.distance)));
  return (
    <div className="area-map grid items-start gap-8 md:grid-cols-map md:gap-12">
      <MapDrawing site={site} map={map} here={here} labels={labels} count={areas.length} />
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
  readonly labels: Labels;
  readonly count: number;
}

/** The drawing: rings, the north arrow, places with their numbers, and the legend at the bottom. */
function MapDrawing({ site, map, here, labels: { sheet, reach, north = 'N' }, count }: MapDrawingProps) {
  const {
    words,
    settings: { language },
    business: { address, serviceRadius },
  } = site;
  const { home } = map;
  const texts = layOutStrip(
    [sheet, address.addressLocality].filter(Boolean).join(' · ').toLocaleUpperCase(language),
    reach ?? serviceRadius ?? '',
  );
  const top = map.height - STRIP;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${top + texts[1].y + 7}`}
      className="drawing md:overflow-visible"
      fill="none"
      stroke="currentColor"
      textAnchor="middle"
      fontSize={FONT_SIZE}
      role="img"
      aria-label={interpolate(words.map, { count, town: address.addressLocality })}
    >
      <g strokeWidth="0.75" strokeDasharray="1 5" strokeLinecap="round">
        {map.rings.map((ring) => (
          <circle key={ring} cx={home.x} cy={home.y} r={Math.round(ring * map.pixels * 10) / 10} />
        ))}
      </g>
      {map.ringLabels.map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
      <path className="fill-ground" stroke="none" d={`M${NORTH.x - 20} ${NORTH.y - 30}h40v62h-40z`} />
      <path d={`M${NORTH.x} ${NORTH.y + 8}V${NORTH.y - 20}m-6 9l6 -9 6 9`} />
      <text x={NORTH.x} y={NORTH.y + 24}>
        {north}
      </text>
      <path className="accent" d={`M${home.x - 9} ${home.y}h18m-9 -9v18`} />
      <circle className="accent" cx={home.x} cy={home.y} r="4.5" />
      {map.points.map((point, index) => (
        <Place key={point.key} point={point} number={index + 1} isHere={point.key === here} />
      ))}
      <Strip texts={texts} top={top} width={map.width} />
    </svg>
  );
}

interface PlaceProps {
  readonly point: ReturnType<typeof layOutMap>['points'][number];
  readonly number: number;
  readonly isHere: boolean;
}

/** The number of a place, and a line to its dot if it is not on it. */
function Place({ point: { x, y, labelX, labelY }, number, isHere }: PlaceProps) {
  return (
    <g>
      {(labelX !== x || labelY !== y) && <path d={`M${x} ${y}L${labelX} ${labelY}`} />}
      <circle fill="currentColor" cx={x} cy={y} r="2" />
      <circle className={isHere ? 'fill-accent stroke-accent' : 'fill-ground'} cx={labelX} cy={labelY} r="12.5" />
      <text className={isHere ? 'fill-on-accent face-strong' : undefined} x={labelX} y={labelY + 5.5}>
        {number}
      </text>
    </g>
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
      <path className="fill-ground" d={`M0 ${top}H${width}V${top + reach.y + 7}H0z`} strokeWidth="0.75" />
      <text textAnchor="start" letterSpacing="0.8" x="14" y={top + title.y} fontSize={title.fontSize}>
        {title.text}
      </text>
      <text textAnchor="end" x={width - 14} y={top + reach.y} fontSize={reach.fontSize}>
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
