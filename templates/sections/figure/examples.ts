// Examples of one large drawing.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/figure',
  section('With a caption', ({ drawing }) => ({
    type: 'figure',
    title: TITLE,
    intro: SENTENCE,
    drawing: drawing(6),
    caption: PARAGRAPH,
  })),
  section('Alone on the dark ground', ({ drawing }) => ({ type: 'figure', drawing: drawing(7) }), 'dark'),
);
