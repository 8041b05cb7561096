// Examples of ranges as a section.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { money, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { Ranges } from './View.tsx';

export const ranges = examplesOf(
  'sections/ranges',
  section(Ranges, 'Five ranges', () => ({
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
    Ranges,
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
