// The fields of the section `form`.
import type { Fields, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('form', 'The lead form, across the full width of the page.', {
    ...heading(f),
    layout: f
      .choice(['card', 'inline'], 'How the form looks: a card in the middle, or fields in rows across the page.')
      .optional(),
    service: f
      .reference(
        'service',
        'The service that is already chosen. On the page of a service, it is that service.',
        'roof-replacement',
      )
      .optional(),
    area: f
      .reference(
        'area',
        'The area that is already chosen. On the page of an area, it is that area.',
        'roofing-north-side',
      )
      .optional(),
    points: f
      .list(
        f.text('One point.', 'A person calls within 24 hours.'),
        'A few points beside the form, such as what happens next.',
        1,
        6,
      )
      .optional(),
  });

export const roles = (): SectionRoles => ({ form: 'alone' });
