// Examples of notices.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/notice',
  section('With an icon and a button', ({ icon }) => ({
    type: 'notice',
    title: TITLE,
    icon: icon(2),
    text: SENTENCE,
    action: { label: 'What to do', href: '#notice' },
  })),
  section('Words alone, on the dark ground', () => ({ type: 'notice', title: TITLE, text: PARAGRAPH }), 'dark'),
  section('Without a heading', () => ({ type: 'notice', text: PARAGRAPH })),
);
