// The fields with which a section shows only some of the areas, or all but some.
import type { Fields } from '../../generator/theme.ts';

/** Which areas to show. */
export const someAreas = (f: Fields) => ({
  only: f
    .list(
      f.reference('area', 'The slug of an area.', 'roofing-north-side'),
      'Which areas to show. Leave it out to show all.',
    )
    .optional(),
  except: f
    .list(f.reference('area', 'The slug of an area.', 'roofing-north-side'), 'Which areas to leave out.')
    .optional(),
});
