// Examples of notices.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { Notice } from './View.tsx';

export const notice = examplesOf(
  'sections/notice',
  section(Notice, 'With an icon and a button', ({ icon }) => ({
    type: 'notice',
    title: TITLE,
    icon: icon(2),
    text: SENTENCE,
    action: { label: 'What to do', href: '#notice' },
  })),
  section(Notice, 'Words alone, on the dark ground', () => ({ type: 'notice', title: TITLE, text: PARAGRAPH }), 'dark'),
  section(Notice, 'Without a heading', () => ({ type: 'notice', text: PARAGRAPH })),
);
