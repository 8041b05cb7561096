// The fields of the section `process`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('process', 'Numbered steps.', {
    ...heading(f),
    steps: f.list(
      z.strictObject({
        title: f.text('The name of the step, in two to four words.', 'Careful Inspection'),
        description: f.sentences(
          'What happens in this step, and what the customer does.',
          'We walk the roof with you on the telephone and photograph what we find.',
        ),
        duration: f.text('How long the step takes.', '1-2 hours').optional(),
        drawing: f.drawing('A small drawing of the step.', 'step-assess').optional(),
      }),
      'The steps, in order. They are numbered automatically.',
      2,
      8,
    ),
  });
