// Articles as cards.
import type { Post, Site } from '../../generator/theme.ts';
import { grid } from './grid.ts';
import { PostCard } from './PostCard.tsx';

/** With at least this many cards, the first is shown wider. So is a single one. */
const MIN_FOR_LEADING = 4;

export function PostGrid({
  posts,
  words,
  level,
  lang,
  isFirst = false,
}: {
  readonly posts: readonly Post[];
  readonly words: Site['words'];
  readonly level: 'h2' | 'h3';
  /** The language of the articles, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** Whether the list begins here: then the first of many is shown wider. */
  readonly isFirst?: boolean;
}) {
  return (
    <ul className={grid({ desktop: posts.length === 2 ? 'two' : 'three', className: 'post-grid' })}>
      {posts.map((post, index) => (
        <PostCard
          key={post.slug}
          post={post}
          words={words}
          leading={isFirst && index === 0 && (posts.length === 1 || posts.length >= MIN_FOR_LEADING)}
          level={level}
          lang={lang}
        />
      ))}
    </ul>
  );
}
