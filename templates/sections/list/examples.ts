// Examples of lists of names.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/list',
  section(View, 'Described', () => ({
    type: 'list',
    title: TITLE,
    intro: SENTENCE,
    items: times(6, (number) => ({ name: `Name ${number}`, description: SENTENCE })),
  })),
  section(
    View,
    'Names alone',
    () => ({
      type: 'list',
      title: TITLE,
      items: [...times(10, (number) => ({ name: `Name ${number}` })), { name: LONG_WORD }],
    }),
    'tint',
  ),
);
