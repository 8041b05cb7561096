// The fields of the section `stats`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { proof } from '../proof.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('stats', 'Figures in a row.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        value: f.text('The figure, as shown on the page.', '150+'),
        label: f.text('What it counts.', 'Projects completed'),
        href: proof(f),
      }),
      'The figures, in order.',
      2,
      6,
    ),
  });
