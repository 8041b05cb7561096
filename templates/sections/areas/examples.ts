// Examples of the areas: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { Areas } from './View.tsx';

export const areas = examplesOf(
  'sections/areas',
  section(Areas, 'In brief', () => ({ type: 'areas', title: TITLE })),
  section(Areas, 'In full', () => ({ type: 'areas', title: TITLE, detail: 'full' })),
  section(
    Areas,
    'One',
    ({ site }) => ({ type: 'areas', title: TITLE, only: site.areas.slice(0, 1).map((each) => each.slug) }),
    'tint',
  ),
);
