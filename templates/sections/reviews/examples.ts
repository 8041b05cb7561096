// Examples of reviews, which the site itself may not have.
import { createElement } from 'react';
import type { Review } from '../../../generator/theme.ts';
import type { Ground } from '../../components/SectionFrame.tsx';
import { type Example, examplesOf, wide } from '../../examples/example.ts';
import { LONG_WORD, PARAGRAPH, photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const SAMPLE: Review = {
  id: 'sample',
  text: SENTENCE,
  name: 'A customer',
  date: { iso: '2026-03-14', shown: 'March 14, 2026' },
  source: { name: 'A place for reviews', href: '#source' },
};

/** An example of the section on a site with these reviews. */
const reviews = (name: string, all: readonly Review[], ground: Ground = 'plain'): Example =>
  wide(name, ({ site, route, id }) =>
    createElement(View, {
      section: { type: 'reviews', title: TITLE, anchor: id, choose: all.map((each) => each.id) },
      site: { ...site, reviews: all },
      route,
      ground,
    }),
  );

export const examples = examplesOf(
  'sections/reviews',
  reviews(
    'Three, with stars',
    times(3, (number) => ({ ...SAMPLE, id: `r${number}`, stars: 6 - number, place: 'A town' })),
  ),
  reviews('One with a photo, on the dark ground', [{ ...SAMPLE, image: photo('A hill under a pale sun') }], 'dark'),
  reviews('Two, long', [
    { ...SAMPLE, text: PARAGRAPH },
    { ...SAMPLE, id: 'long', text: LONG_WORD, name: LONG_WORD },
  ]),
);
