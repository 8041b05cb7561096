// Examples of the areas on one scale: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { SENTENCE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/area-ranges',
  section('What it costs (nothing, if fewer than two areas say so)', () => ({
    type: 'area-ranges',
    title: 'What it costs',
    intro: SENTENCE,
    measure: 'cost',
  })),
  section(
    'How long it takes',
    () => ({ type: 'area-ranges', title: 'How long it takes', measure: 'duration' }),
    'tint',
  ),
);
