// Examples of ranges as a section.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { money, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/ranges',
  section('Five ranges', () => ({
    type: 'ranges',
    title: TITLE,
    intro: SENTENCE,
    items: times(5, (number) => ({
      label: `Range ${number}`,
      range: money(500 * number, 1800 * number),
      ...(number === 2 && { note: 'for most' }),
    })),
  })),
  section(
    'On the dark ground',
    () => ({
      type: 'ranges',
      title: TITLE,
      items: times(2, (number) => ({
        label: `Range ${number}`,
        range: money(500 * number, 1800 * number, number === 2),
        ...(number === 2 && { marked: true }),
      })),
    }),
    'dark',
  ),
);
