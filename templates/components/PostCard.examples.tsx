// Examples of an article's card.
import type { Post } from '../../generator/theme.ts';
import { example, examplesOf } from '../examples/example.ts';
import { LONG_TITLE, LONG_WORD, markdown, PARAGRAPH, photo, SENTENCE } from '../examples/words.ts';
import { PostCard } from './PostCard.tsx';

/** An article with only what every article must have. */
export const POST: Post = {
  id: 'example',
  title: 'What an article is called',
  slug: 'example',
  excerpt: SENTENCE,
  description: SENTENCE,
  publishDate: { iso: '2025-08-12', shown: 'August 12, 2025' },
  author: 'Somebody',
  tags: ['One tag', 'Another'],
  readTime: '8 min read',
  path: '/example',
  url: '#example',
  source: 'templates/examples',
  pictures: [],
  proofs: [],
  links: [],
  body: markdown(''),
  isDraft: false,
};

export const postCard = examplesOf(
  'components/PostCard.tsx',
  example('With a drawing', ({ site: { words }, drawing }) => (
    <ul className="post-grid">
      <PostCard words={words} post={{ ...POST, image: { drawing: drawing(3) } }} level="h3" />
    </ul>
  )),
  example('With a photo', ({ site: { words } }) => (
    <ul className="post-grid">
      <PostCard words={words} post={{ ...POST, image: { photo: photo('A hill under a pale sun') } }} level="h3" />
    </ul>
  )),
  example('Leading: bare, with a drawing', ({ site: { words }, drawing }) => (
    <ul className="post-grid">
      <PostCard words={words} post={POST} level="h3" leading />
      <PostCard words={words} post={{ ...POST, image: { drawing: drawing(5) } }} level="h3" leading />
    </ul>
  )),
  example('Side by side: bare, everything long, a very long word', ({ site: { words }, drawing }) => (
    <ul className="post-grid">
      <PostCard words={words} post={POST} level="h3" />
      <PostCard
        words={words}
        post={{
          ...POST,
          slug: 'long',
          title: LONG_TITLE,
          excerpt: PARAGRAPH,
          author: 'A company with a long name & Sons',
          tags: ['One tag', 'Another', 'A third one', 'And a fourth of some length'],
          image: { drawing: drawing(4) },
        }}
        level="h3"
      />
      <PostCard
        words={words}
        post={{ ...POST, slug: 'word', title: LONG_WORD, excerpt: LONG_WORD, tags: [LONG_WORD] }}
        level="h3"
      />
    </ul>
  )),
);
