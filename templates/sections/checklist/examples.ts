// Examples of checklists.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/checklist',
  section(View, 'Six things', () => ({
    type: 'checklist',
    title: TITLE,
    intro: SENTENCE,
    items: times(6, (number) => `Thing ${number} that is included`),
  })),
  section(
    View,
    'Long and longer',
    () => ({ type: 'checklist', title: TITLE, items: ['Short', PARAGRAPH, LONG_WORD] }),
    'tint',
  ),
  section(View, 'Sixteen, without a heading', () => ({
    type: 'checklist',
    items: times(16, (number) => `Thing ${number}`),
  })),
);
