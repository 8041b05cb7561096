// Examples of notices.
import { examplesOf } from '../examples/example.ts';
import { section } from './section-example.ts';
import { PARAGRAPH, SENTENCE, TITLE } from '../examples/words.ts';
import { Notice } from './Notice.tsx';

export const notice = examplesOf(
  'sections/Notice.tsx',
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
