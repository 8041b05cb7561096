// Examples of the form as a section.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { SENTENCE, times, TITLE } from '../../examples/words.ts';
import { FormSection } from './View.tsx';

export const formSection = examplesOf(
  'sections/form',
  section(FormSection, 'A card, with what happens next', () => ({
    type: 'form',
    points: times(3, (number) => `What happens as number ${number}`),
  })),
  section(FormSection, 'In rows', () => ({ type: 'form', title: TITLE, intro: SENTENCE, layout: 'inline' }), 'tint'),
);
