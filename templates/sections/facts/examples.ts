// Examples of labels with their values.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, times, TITLE } from '../../examples/words.ts';
import { Facts } from './View.tsx';

export const facts = examplesOf(
  'sections/facts',
  section(Facts, 'Five facts', () => ({
    type: 'facts',
    title: TITLE,
    items: times(5, (number) => ({ label: `Fact ${number}`, value: `Value ${number}` })),
  })),
  section(
    Facts,
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
  section(Facts, 'Without a heading', () => ({
    type: 'facts',
    items: times(3, (number) => ({ label: `Fact ${number}`, value: `Value ${number}` })),
  })),
);
