// Examples of the map as a section: the site's own areas.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { SENTENCE, TITLE } from '../../examples/words.ts';
import { Map } from './View.tsx';

export const map = examplesOf(
  'sections/map',
  section(Map, 'All areas', () => ({ type: 'map', title: TITLE, intro: SENTENCE })),
  section(Map, 'On the dark ground', () => ({ type: 'map', title: TITLE }), 'dark'),
);
