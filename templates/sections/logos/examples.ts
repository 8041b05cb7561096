// Examples of logos.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const logo = (number: number, [width, height]: readonly [number, number] = [1200, 800]) => ({
  image: { ...photo(`Sample Guild ${number}`), width, height },
});

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/logos',
  section('Four, two of them links', () => ({
    type: 'logos',
    title: TITLE,
    items: times(4, (number) => ({ ...logo(number), ...(number % 2 === 0 && { href: '#proof' }) })),
  })),
  section('One', () => ({ type: 'logos', title: TITLE, intro: SENTENCE, items: [logo(1)] }), 'tint'),
  section(
    'Eighteen, on the dark ground',
    () => ({ type: 'logos', items: times(18, (number) => ({ ...logo(number), href: '#proof' })) }),
    'dark',
  ),
);
