// The fields of the section `guide`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('guide', 'Tips in groups.', {
    ...heading(f),
    groups: f.list(
      z.strictObject({
        category: f.text('The heading of the group: when the tips apply, or what they are for.', 'Spring'),
        tips: f.list(f.text('One tip.', 'Clear the gutters.'), 'The tips, in order.', 1, 10),
      }),
      'The groups, in order.',
      2,
      6,
    ),
  });
