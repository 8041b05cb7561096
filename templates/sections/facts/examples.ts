// Examples of labels with their values.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/facts',
  section(View, 'Five facts', () => ({
    type: 'facts',
    title: TITLE,
    items: times(5, (number) => ({ label: `Fact ${number}`, value: `Value ${number}` })),
  })),
  section(
    View,
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
  section(View, 'Without a heading', () => ({
    type: 'facts',
    items: times(3, (number) => ({ label: `Fact ${number}`, value: `Value ${number}`, href: '#proof' })),
  })),
);
