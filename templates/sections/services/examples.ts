// Examples of the services: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/services',
  section('In brief', () => ({ type: 'services', title: TITLE })),
  section('In full', () => ({ type: 'services', title: TITLE, detail: 'full' }), 'tint'),
  section('One', ({ site }) => ({
    type: 'services',
    title: TITLE,
    only: site.services.slice(0, 1).map((each) => each.slug),
  })),
);
