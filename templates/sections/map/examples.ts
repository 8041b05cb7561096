// Examples of the map as a section: the site's own areas.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/map',
  section(View, 'All areas', () => ({ type: 'map', title: TITLE, intro: SENTENCE })),
  section(View, 'On the dark ground', () => ({ type: 'map', title: TITLE }), 'dark'),
);
