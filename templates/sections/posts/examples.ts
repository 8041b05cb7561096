// Examples of the articles: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

export const examples = examplesOf(
  'sections/posts',
  section(View, 'With the search', () => ({ type: 'posts', title: TITLE, search: true })),
  section(View, 'One', () => ({ type: 'posts', title: TITLE, limit: 1 }), 'tint'),
);
