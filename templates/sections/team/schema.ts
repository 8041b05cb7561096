// The fields of the section `team`.
import { z } from 'zod';
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { proof } from '../proof.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('team', 'The people who work in the company.', {
    ...heading(f),
    people: f.list(
      z.strictObject({
        name: f.text('The name of the person.', 'Sample Name'),
        role: f.text('What the person does in the company.', 'Lead roofer'),
        experience: f.text('How long the person has done it.', '12 years'),
        specialty: f.text('What the person is best at.', 'Steep roofs'),
        description: f.sentences('Two or three sentences about the person.', 'Counts nails.'),
        credentials: f
          .list(
            z.strictObject({
              name: f.text('The license, certificate or course.', 'Certified cedar installer'),
              number: f.text('Its number.', '104-000000').optional(),
              href: proof(f),
            }),
            'What the person is licensed or certified for.',
            1,
            6,
          )
          .optional(),
        image: f.photo('A portrait photo.').optional(),
      }),
      'The people, in order.',
      1,
      12,
    ),
  });

export const roles = ({ people }: SectionOf<typeof schema>): SectionRoles => ({ people });
