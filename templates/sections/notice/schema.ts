// The fields of the section `notice`.
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { button, heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('notice', 'Something that visitors must know, on a background of its own.', {
    ...heading(f),
    icon: f.icon('An icon from data/icons.', 'droplet').optional(),
    text: f.sentences('What visitors must know.', 'Water where it should not be? Call at any hour.'),
    from: f.date('The first day on which it is shown. Leave it out to show it at once.', '2026-04-20').optional(),
    until: f
      .date('The last day on which it is shown. Leave it out to show it until it is deleted.', '2026-05-31')
      .optional(),
    action: button(f).meta({ description: 'A button with what to do about it.' }).optional(),
  });

export const roles = ({ title, from, until }: SectionOf<typeof schema>): SectionRoles => ({
  period: { from, until, what: title === undefined ? 'notice' : `notice "${title}"` },
});
