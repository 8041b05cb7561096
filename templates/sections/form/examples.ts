// Examples of the form as a section.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/form',
  section('A card, with what happens next', () => ({
    type: 'form',
    points: times(3, (number) => `What happens as number ${number}`),
  })),
  section('In rows', () => ({ type: 'form', title: TITLE, intro: SENTENCE, layout: 'inline' }), 'tint'),
);
