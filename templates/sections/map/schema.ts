// The fields of the section `map`.
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';
import { someAreas } from '../some-areas.ts';

export const schema = (f: Fields) =>
  section('map', 'A map of the areas, drawn from their positions.', {
    ...heading(f),
    ...someAreas(f),
    sheet: f.text('The text in the lower left corner, before the town.', 'Sheet L-0').optional(),
    reach: f
      .text(
        'The text in the lower right corner: how far you go. Usually the `serviceRadius` of the company.',
        '40 miles around',
      )
      .optional(),
    north: f.sized(1, 4, 'The letter under the north arrow; usually N.', 'N').optional(),
  });
