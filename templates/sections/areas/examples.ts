// Examples of the areas: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/areas',
  section(View, 'In brief', () => ({ type: 'areas', title: TITLE })),
  section(View, 'In full', () => ({ type: 'areas', title: TITLE, detail: 'full' })),
  section(
    View,
    'One',
    ({ site }) => ({ type: 'areas', title: TITLE, only: site.areas.slice(0, 1).map((each) => each.slug) }),
    'tint',
  ),
);
