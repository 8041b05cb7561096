// Examples of ranges as a section.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { money, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/ranges',
  section(View, 'Five ranges', () => ({
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
    View,
    'On the dark ground',
    () => ({
      type: 'ranges',
      title: TITLE,
      items: times(2, (number) => ({
        label: `Range ${number}`,
        range: money(500 * number, 1800 * number, number === 2),
      })),
    }),
    'dark',
  ),
);
