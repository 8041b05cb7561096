// Examples of the services: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/services',
  section(View, 'In brief', () => ({ type: 'services', title: TITLE })),
  section(View, 'In full', () => ({ type: 'services', title: TITLE, detail: 'full' }), 'tint'),
  section(View, 'One', ({ site }) => ({
    type: 'services',
    title: TITLE,
    only: site.services.slice(0, 1).map((each) => each.slug),
  })),
);
