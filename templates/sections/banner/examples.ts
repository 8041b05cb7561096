// Examples of the closing call to action.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/banner',
  section('Two ways on', () => ({
    type: 'banner',
    title: TITLE,
    text: SENTENCE,
    primary: { label: 'The main way', href: '#banner' },
    secondary: { label: 'The other', href: '#banner' },
  })),
  section('One way on, long words', () => ({
    type: 'banner',
    title: LONG_TITLE,
    text: PARAGRAPH,
    primary: { label: 'A label with more words than one expects', href: '#banner' },
  })),
);
