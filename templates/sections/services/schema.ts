// The fields of the section `services`.
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('services', 'The services, as cards that lead to their pages.', {
    ...heading(f),
    only: f
      .list(
        f.reference('service', 'The slug of a service.', 'roof-repair'),
        'Which services to show, in this order. Leave it out to show all listed services.',
      )
      .optional(),
    detail: f
      .choice(['brief', 'full'], 'What each card shows: the short description, or the full one with the features.')
      .optional(),
  });

export const roles = ({ only }: SectionOf<typeof schema>): SectionRoles => ({
  lists: only ? undefined : { kind: 'services' },
});
