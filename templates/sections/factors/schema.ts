// The fields of the section `factors`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('factors', 'What affects the price, and how much.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        factor: f.text('What affects the price.', 'A steep pitch'),
        impact: f.text(
          'How much it affects the price. "High" and "Medium" are shown in colors of their own; in another language, the words for them are in data/words.yaml.',
          'High',
        ),
        description: f.sentences('Why it affects the price.', 'The crew works from ropes and carries every bundle.'),
      }),
      'The factors, in order.',
      2,
      10,
    ),
  });
