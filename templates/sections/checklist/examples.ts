// Examples of checklists.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, markdown, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const item = (words: string) => ({ ...markdown(`<p>${words}</p>`), text: words });

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/checklist',
  section('Six things', () => ({
    type: 'checklist',
    title: TITLE,
    intro: SENTENCE,
    items: times(6, (number) => item(`Thing ${number} that is included, as <a href="#proof">the register</a> says`)),
  })),
  section(
    'Long and longer',
    () => ({ type: 'checklist', title: TITLE, items: ['Short', PARAGRAPH, LONG_WORD].map(item) }),
    'tint',
  ),
  section('Sixteen, without a heading', () => ({
    type: 'checklist',
    items: times(16, (number) => item(`Thing ${number}`)),
  })),
);
