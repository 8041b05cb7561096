// Examples of comparisons: two things, four things.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/comparison',
  section('Two things', () => ({
    type: 'comparison',
    title: TITLE,
    columns: ['The one', 'The other'],
    rows: times(4, (number) => ({ label: `Question ${number}`, values: ['An answer', 'Another answer'] })),
  })),
  section(
    'Four things, long answers',
    () => ({
      type: 'comparison',
      title: TITLE,
      columns: times(4, (number) => `Thing ${number}`),
      rows: [
        { label: 'A question', values: ['Yes', 'No', PARAGRAPH, LONG_WORD] },
        { label: 'A longer question than the first one', values: ['Yes', 'No', 'Yes', 'No'] },
      ],
    }),
    'tint',
  ),
);
