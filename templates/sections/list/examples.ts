// Examples of lists of names.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/list',
  section('Described', () => ({
    type: 'list',
    title: TITLE,
    intro: SENTENCE,
    items: times(6, (number) => ({ name: `Name ${number}`, description: SENTENCE })),
  })),
  section(
    'Names alone',
    () => ({
      type: 'list',
      title: TITLE,
      items: [...times(10, (number) => ({ name: `Name ${number}` })), { name: LONG_WORD }],
    }),
    'tint',
  ),
);
