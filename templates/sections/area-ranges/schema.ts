// The fields of the section `area-ranges`.
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';
import { someAreas } from '../some-areas.ts';

export const schema = (f: Fields) =>
  section('area-ranges', 'What projects cost or how long they take in each area, on one scale.', {
    ...heading(f),
    ...someAreas(f),
    measure: f.choice(['cost', 'duration'], 'Which range to draw: what projects cost, or how long they take.'),
  });

export const roles = ({ measure }: SectionOf<typeof schema>): SectionRoles => ({ compares: measure });
