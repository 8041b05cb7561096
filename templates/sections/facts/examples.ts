// Examples of labels with their values.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/facts',
  section('Five facts', () => ({
    type: 'facts',
    title: TITLE,
    items: times(5, (number) => ({ label: `Fact ${number}`, value: `Value ${number}` })),
  })),
  section(
    'Long values',
    () => ({
      type: 'facts',
      title: TITLE,
      items: [
        { label: 'A fact', value: PARAGRAPH },
        { label: LONG_WORD, value: LONG_WORD },
      ],
    }),
    'dark',
  ),
  section('Without a heading', () => ({
    type: 'facts',
    items: times(3, (number) => ({ label: `Fact ${number}`, value: `Value ${number}`, href: '#proof' })),
  })),
);
