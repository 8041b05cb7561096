// Examples of the closing call to action.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_TITLE, PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/banner',
  section(View, 'Two ways on', () => ({
    type: 'banner',
    title: TITLE,
    text: SENTENCE,
    primary: { label: 'The main way', href: '#banner' },
    secondary: { label: 'The other', href: '#banner' },
  })),
  section(View, 'One way on, long words', () => ({
    type: 'banner',
    title: LONG_TITLE,
    text: PARAGRAPH,
    primary: { label: 'A label with more words than one expects', href: '#banner' },
  })),
);
