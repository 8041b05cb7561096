// Examples of the map, with the site's own areas, because a map needs places.
import { example, examplesOf } from '../examples/example.ts';
import { AreaMap } from './AreaMap.tsx';

export const areaMap = examplesOf(
  'components/AreaMap.tsx',
  example('All areas (nothing, if fewer than two have a place)', ({ site }) => <AreaMap site={site} />),
  example('On the page of the first area', ({ site }) => <AreaMap site={site} here={site.areas[0]?.slug} />),
);
