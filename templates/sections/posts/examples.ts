// Examples of the articles: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { Posts } from './View.tsx';

export const posts = examplesOf(
  'sections/posts',
  section(Posts, 'With the search', () => ({ type: 'posts', title: TITLE, search: true })),
  section(Posts, 'One', () => ({ type: 'posts', title: TITLE, limit: 1 }), 'tint'),
);
