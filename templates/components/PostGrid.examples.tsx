// Examples of articles as cards.
import { example, examplesOf } from '../examples/example.ts';
import { POST } from './PostCard.examples.tsx';
import { PostGrid } from './PostGrid.tsx';

const posts = (count: number) => Array.from({ length: count }, (_, index) => ({ ...POST, slug: `grid-${index}` }));

export const postGrid = examplesOf(
  'components/PostGrid.tsx',
  example('Two', ({ site: { words } }) => <PostGrid words={words} posts={posts(2)} level="h3" />),
  example('Four, the first of a list', ({ site: { words } }) => (
    <PostGrid words={words} posts={posts(4)} level="h3" isFirst />
  )),
);
