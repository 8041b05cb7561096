// The fields of the section `faqs`.
import { z } from 'zod';
import type { Fields } from '../../../generator/contract.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('faqs', 'Questions with answers that open one at a time.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        question: f.text('The question, as people ask it.', 'Do I need a permit?'),
        answer: f.markdown('The answer, in Markdown.', 'Usually not for repairs alone.', 4),
      }),
      'The questions, in order.',
      1,
      16,
    ),
  });
