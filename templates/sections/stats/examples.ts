// Examples of large figures.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/stats',
  section('Four figures', () => ({
    type: 'stats',
    title: TITLE,
    items: times(4, (number) => ({ value: `${number * 150}+`, label: `What figure ${number} counts` })),
  })),
  section(
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
