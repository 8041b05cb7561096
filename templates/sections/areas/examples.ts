// Examples of the areas: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/areas',
  section('In brief', () => ({ type: 'areas', title: TITLE })),
  section('In full', () => ({ type: 'areas', title: TITLE, detail: 'full' })),
  section(
    'One',
    ({ site }) => ({ type: 'areas', title: TITLE, only: site.areas.slice(0, 1).map((each) => each.slug) }),
    'tint',
  ),
);
