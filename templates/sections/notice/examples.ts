// Examples of notices.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/notice',
  section(View, 'With an icon and a button', ({ icon }) => ({
    type: 'notice',
    title: TITLE,
    icon: icon(2),
    text: SENTENCE,
    action: { label: 'What to do', href: '#notice' },
  })),
  section(View, 'Words alone, on the dark ground', () => ({ type: 'notice', title: TITLE, text: PARAGRAPH }), 'dark'),
  section(View, 'Without a heading', () => ({ type: 'notice', text: PARAGRAPH })),
);
