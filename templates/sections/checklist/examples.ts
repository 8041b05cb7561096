// Examples of checklists.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, markdown, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const item = (words: string) => ({ ...markdown(`<p>${words}</p>`), text: words });

export const examples = examplesOf(
  'sections/checklist',
  section(View, 'Six things', () => ({
    type: 'checklist',
    title: TITLE,
    intro: SENTENCE,
    items: times(6, (number) => item(`Thing ${number} that is included, as <a href="#proof">the register</a> says`)),
  })),
  section(
    View,
    'Long and longer',
    () => ({ type: 'checklist', title: TITLE, items: ['Short', PARAGRAPH, LONG_WORD].map(item) }),
    'tint',
  ),
  section(View, 'Sixteen, without a heading', () => ({
    type: 'checklist',
    items: times(16, (number) => item(`Thing ${number}`)),
  })),
);
