// The fields of the section `areas`.
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('areas', 'The areas, as cards that lead to their pages.', {
    ...heading(f),
    only: f
      .list(
        f.reference('area', 'The slug of an area.', 'roofing-north-side'),
        'Which areas to show, in this order. Leave it out to show all.',
      )
      .optional(),
    detail: f
      .choice(
        ['brief', 'full'],
        'What each card shows: the description alone, or neighborhoods, specialties and ZIP codes too.',
      )
      .optional(),
  });

export const roles = ({ only }: SectionOf<typeof schema>): SectionRoles => ({
  lists: only ? undefined : { kind: 'areas' },
});
