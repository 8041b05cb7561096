// Examples of large figures.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/stats',
  section(View, 'Four figures', () => ({
    type: 'stats',
    title: TITLE,
    items: times(4, (number) => ({ value: `${number * 150}+`, label: `What figure ${number} counts` })),
  })),
  section(
    View,
    'Two, on the dark ground',
    () => ({
      type: 'stats',
      items: [
        { value: '1', label: 'The least', href: '#proof' },
        { value: '100%', label: 'The most' },
      ],
    }),
    'dark',
  ),
  section(
    View,
    'Six, some long',
    () => ({
      type: 'stats',
      title: TITLE,
      items: [
        ...times(3, (number) => ({ value: `${number}`, label: SENTENCE })),
        { value: '$1,250,000', label: 'A large sum' },
        { value: '4 to 8 weeks', label: 'A figure of three words' },
        { value: '99%', label: LONG_WORD },
      ],
    }),
    'tint',
  ),
);
