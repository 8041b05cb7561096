// An article as a card: tags, title, excerpt, date, reading time, author.
import type { Post } from '../../generator/contract.ts';
import { Badge } from './Badge.tsx';
import { Picture } from './Picture.tsx';

/**
 * The card of an article. `leading` marks the first of many, which is shown wider; by a class, because a selector that
 * counts the cards would change its result while the page loads. `bare` omits the cover.
 */
export function PostCard({
  post,
  readMore,
  level,
  leading = false,
  bare = false,
}: {
  readonly post: Post;
  readonly readMore: string;
  readonly level: 'h2' | 'h3';
  readonly leading?: boolean;
  readonly bare?: boolean;
}) {
  const Title = level;
  const pictured = (post.image ?? post.drawing) !== undefined ? ' pictured' : '';
  return (
    <li className={leading ? `post-card leading${pictured}` : 'post-card'} data-post={post.slug}>
      {!bare && <Picture image={post.image} drawing={post.drawing} decorative />}
      <Tags tags={post.tags} />
      <Title className="card-title">
        <a href={post.url}>{post.title}</a>
      </Title>
      <p className="excerpt">{post.excerpt}</p>
      <p className="byline">
        <PostDate post={post} /> <span>{post.readTime}</span> <span>{post.author}</span>
      </p>
      <p className="read-more">
        <a href={post.url}>
          {readMore}
          <span className="sr-only">: {post.title}</span>
        </a>
      </p>
    </li>
  );
}

/** The tags of an article. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge variant="outline">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The date of publication; client/dates.ts rewrites it in the visitor's format. */
export function PostDate({ post }: { readonly post: Post }) {
  return (
    <time dateTime={post.publishDate.iso} data-date="">
      {post.publishDate.shown}
    </time>
  );
}
