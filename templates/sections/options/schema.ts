// The fields of the section `options`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('options', 'Options side by side, each with its advantages and its price.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        name: f.text('The name of the option.', 'Asphalt'),
        description: f.sentences(
          'What the option is, and who it is for.',
          'Mats of fiberglass with a mineral face: light, quick to lay.',
        ),
        features: f
          .list(f.text('One advantage.', 'Class A fire rating'), 'The advantages of the option.', 1, 8)
          .optional(),
        popular: f
          .list(f.text('One popular choice.', 'Weathered gray'), 'What people choose most often.', 1, 8)
          .optional(),
        materials: f.list(f.text('One material.', 'Fiberglass'), 'What the option is made of.', 1, 8).optional(),
        price: f.range('What the option costs, as a range.', '$800-2,500').optional(),
        drawing: f.drawing('A drawing of the option.', 'swatch-asphalt').optional(),
      }),
      'The options, in order.',
      2,
      12,
    ),
  });
