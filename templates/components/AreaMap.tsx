// A map of the areas as a surveyor draws one: rings of distance, numbered places, the same numbers in a list.
import type { Area, Site } from '../../generator/contract.ts';
import { layOutMap } from './area-map.ts';

export function AreaMap({ site, here }: { readonly site: Site; readonly here?: string | undefined }) {
  const areas = site.areas.filter((area) => area.geo);
  if (areas.length < 2) return null;
  const map = layOutMap(site.business.geo, areas.map((area) => ({ key: area.slug, ...area.geo! })));
  const { home } = map;
  return (
    <div className="area-map">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className="drawing" fill="none" stroke="currentColor" textAnchor="middle" fontSize="14" role="img" aria-label={`Map of the ${areas.length} areas around ${site.business.address.addressLocality}, numbered as in the list.`}>
        <g strokeWidth="0.75" strokeDasharray="1 5" strokeLinecap="round">
          {map.rings.map((ring) => <circle key={ring} cx={home.x} cy={home.y} r={Math.round(ring * map.mile * 10) / 10} />)}
        </g>
        {map.rings.map((ring) => home.y - ring * map.mile > 16 && <text key={ring} x={home.x} y={Math.round(home.y - ring * map.mile) + 5}>{ring} mi</text>)}
        <path className="accent" d={`M${home.x - 9} ${home.y}h18m-9 -9v18`} />
        <circle className="accent" cx={home.x} cy={home.y} r="4.5" />
        {map.points.map((point, index) => (
          <g key={point.key} className={point.key === here ? 'place here' : 'place'}>
            {(point.labelX !== point.x || point.labelY !== point.y) && <path d={`M${point.x} ${point.y}L${point.labelX} ${point.labelY}`} />}
            <circle fill="currentColor" cx={point.x} cy={point.y} r="2" />
            <circle className="disc" cx={point.labelX} cy={point.labelY} r="12.5" />
            <text x={point.labelX} y={point.labelY + 5}>{index + 1}</text>
          </g>
        ))}
        <path d={`M${map.width - 34} 44V16m-6 9l6 -9 6 9`} />
        <text x={map.width - 34} y="60">N</text>
        <path className="disc" d={`M0 ${map.height - 26}H${map.width}V${map.height}H0z`} strokeWidth="0.75" />
        <text textAnchor="start" letterSpacing="0.8" x="14" y={map.height - 7}>SHEET L-0 · {site.business.address.addressLocality.toUpperCase()}</text>
        <text textAnchor="end" x={map.width - 14} y={map.height - 7}>{site.business.serviceRadius} around</text>
      </svg>
      <ol>{areas.map((area) => <Entry key={area.slug} area={area} here={here} />)}</ol>
    </div>
  );
}

function Entry({ area, here }: { readonly area: Area; readonly here: string | undefined }) {
  return <li>{area.slug === here ? <strong aria-current="page">{area.name}</strong> : <a href={area.url}>{area.name}</a>}</li>;
}
