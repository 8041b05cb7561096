// Examples of the articles: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/posts',
  section('With the search', () => ({ type: 'posts', title: TITLE, search: true })),
  section('One', () => ({ type: 'posts', title: TITLE, limit: 1 }), 'tint'),
);
