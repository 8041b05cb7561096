// Finds longitudes that lack their minus sign: west of Greenwich they are negative, but maps also write 111.93° W.
import { type Problem, problem } from '../problems/problem.ts';
import { zonedNoon } from '../system/zoned-noon.ts';
import { PLACES } from '../schemas/index.ts';
import type { Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** How far, in degrees, a place may be from the middle of its time zone. The farthest, in western China, are at 46. */
const MAX_DISTANCE = 60;

/** The longitudes that are far from the site's time zone, but would not be with the other sign. */
export function mirroredLongitudes({ settings, business, areas }: Site, placeOf: PlaceOf): Problem[] {
  const middle = hoursOf(settings.timeZone) * 15;
  const isNear = (longitude: number): boolean => {
    const distance = Math.abs(longitude - middle) % 360;
    return Math.min(distance, 360 - distance) <= MAX_DISTANCE;
  };
  return [{ source: PLACES.business, geo: business.geo }, ...areas].flatMap(({ source, geo }) => {
    if (!geo || isNear(geo.longitude) || !isNear(-geo.longitude)) return [];
    const args = {
      found: `${geo.longitude}`,
      expected: `a longitude in the time zone ${settings.timeZone}; degrees west are negative, degrees east are not`,
      suggestion: `longitude: ${-geo.longitude}`,
    };
    return [problem('BAD_VALUE', placeOf(source, ['geo', 'longitude']), args, 'warning')];
  });
}

/** How many hours a time zone is ahead of UTC, in January. */
function hoursOf(timeZone: string): number {
  return (Date.parse('2025-01-01T12:00:00Z') - Date.parse(zonedNoon('2025-01-01', timeZone))) / 3_600_000;
}
