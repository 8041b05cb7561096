// Examples of the ways to reach the company.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/contact',
  section('Three ways', () => ({
    type: 'contact',
    title: TITLE,
    call: { title: 'Call', text: SENTENCE },
    email: { title: 'Email', text: SENTENCE },
    visit: { title: 'Visit', text: SENTENCE },
  })),
  section(
    'Long words',
    () => ({
      type: 'contact',
      call: { title: LONG_TITLE, text: SENTENCE },
      email: { title: 'Email', text: PARAGRAPH },
      visit: { title: 'Visit', text: SENTENCE },
    }),
    'tint',
  ),
);
