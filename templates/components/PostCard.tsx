// An article as a card: tags, title, excerpt, date, reading time, author.
import { useContext } from 'react';
import type { Post, Site } from '../../generator/theme.ts';
import { interpolate } from '../interpolate.ts';
import { colonOf, Language } from '../language.ts';
import { Badge } from './Badge.tsx';
import { card } from './card.ts';
import { Picture } from './Picture.tsx';

/** The classes of a line of items, which dots separate. */
export const BYLINE = 'byline flex flex-wrap gap-x-3 overflow-x-clip text-small text-muted';

/** The classes of the first of many, and of its picture, beside the words from tablets on. */
const LEADING = 'post-card leading sm:col-span-full sm:gap-x-12';
const PICTURED = 'sm:grid-cols-leading sm:grid-rows-centered sm:*:first:row-span-5 sm:*:nth-2:self-end';

/**
 * The card of an article. `leading` marks the first of many, which is shown wider: by a class, because what a selector
 * that counts the cards matches would change while the page loads. */
export function PostCard({
  post,
  words,
  level,
  lang,
  leading = false,
}: {
  readonly post: Post;
  readonly words: Site['words'];
  readonly level: 'h2' | 'h3';
  readonly lang?: string | undefined;
  readonly leading?: boolean;
}) {
  const Title = level;
  const kind = leading ? (post.image ? `${LEADING} ${PICTURED}` : LEADING) : 'post-card';
  return (
    <li className={card({ rule: 'strong', className: kind })} data-post={post.slug}>
      <Picture image={post.image?.photo} drawing={post.image?.drawing} decorative className="aspect-8/5" />
      <Tags tags={post.tags} />
      <Title className={`card-title face-display text-h3${leading ? ' sm:text-h2' : ''}`}>
        <a href={post.url} lang={lang}>
          {post.title}
        </a>
      </Title>
      <p className="excerpt line-clamp-3 text-muted" lang={lang}>
        {post.excerpt}
      </p>
      <p className={BYLINE}>
        <PostDate post={post} /> <ReadTime post={post} words={words} /> <span>{post.author}</span>
      </p>
      <p>
        <a className="thumb face-strong text-accent" href={post.url}>
          {words.readMore}
          <span className="sr-only">{`${colonOf(useContext(Language))}${post.title}`}</span>
        </a>
      </p>
    </li>
  );
}

/** The tags of an article; those whose topic has a page link to it. */
export function Tags({
  tags,
  topicUrl,
}: {
  readonly tags: readonly string[];
  /** The URL of a topic’s page; undefined if it has none. */
  readonly topicUrl?: (tag: string) => string | undefined;
}) {
  return (
    <ul className="tags flex flex-wrap gap-1.5">
      {tags.map((tag) => {
        const url = topicUrl?.(tag);
        return (
          <li key={tag}>
            <Badge variant="outline">
              {url === undefined ? (
                tag
              ) : (
                <a className="no-underline hover:underline" href={url}>
                  {tag}
                </a>
              )}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** The date of publication; client/site/dates.ts writes it as the visitor does. */
export function PostDate({ post: { publishDate } }: { readonly post: Post }) {
  return <time dateTime={publishDate.iso}>{publishDate.shown}</time>;
}

/** How long an article takes to read: as its editor put it, or in minutes. */
export function ReadTime({ post: { readTime }, words }: { readonly post: Post; readonly words: Site['words'] }) {
  return <span>{typeof readTime === 'string' ? readTime : interpolate(words.readTime, { minutes: readTime })}</span>;
}
