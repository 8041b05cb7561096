// Examples of the areas on one scale: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { SENTENCE } from '../../examples/words.ts';
import { AreaRanges } from './View.tsx';

export const areaRanges = examplesOf(
  'sections/area-ranges',
  section(AreaRanges, 'What it costs (nothing, where fewer than two areas say so)', () => ({
    type: 'area-ranges',
    title: 'What it costs',
    intro: SENTENCE,
    measure: 'cost',
  })),
  section(
    AreaRanges,
    'How long it takes',
    () => ({ type: 'area-ranges', title: 'How long it takes', measure: 'duration' }),
    'tint',
  ),
);
