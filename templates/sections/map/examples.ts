// Examples of the map as a section: the site's own areas.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/map',
  section('All areas', () => ({ type: 'map', title: TITLE, intro: SENTENCE })),
  section('On the dark ground', () => ({ type: 'map', title: TITLE }), 'dark'),
);
