// Examples of the form as a section.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/form',
  section(View, 'A card, with what happens next', () => ({
    type: 'form',
    points: times(3, (number) => `What happens as number ${number}`),
  })),
  section(View, 'In rows', () => ({ type: 'form', title: TITLE, intro: SENTENCE, layout: 'inline' }), 'tint'),
);
