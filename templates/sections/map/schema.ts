// The fields of the section `map`.
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';
import { someAreas } from '../some-areas.ts';

export const schema = (f: Fields) =>
  section('map', 'A map of the areas, drawn from their positions.', { ...heading(f), ...someAreas(f) });
