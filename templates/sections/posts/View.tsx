// The articles as cards, newest first, with a search form whose query is in the URL.
import { buttonClass } from '../../components/Button.tsx';
import { PostCard } from '../../components/PostCard.tsx';
import { interpolate } from '../../interpolate.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, levelBelow, type ViewProps } from '../view.ts';

export { schema } from './schema.ts';
export { Posts as View };

/** The number of cards from which the first is shown wider. So is a single one. */
const MIN_FOR_LEADING = 4;
/**
 * The number of cards with a cover: the wide one, and full rows of two or of three. Covers are inlined, so that those of
 * all articles would make a long list megabytes large.
 */
const MAX_COVERS = 61;

function Posts(props: ViewProps<'posts'>) {
  const { section, site, route } = props;
  const { words } = site;
  const shown = site.posts.slice(0, section.limit ?? site.posts.length);
  if (shown.length === 0) return null;
  const field = `${section.anchor}-q`;
  return (
    <SectionFrame {...frame(props)}>
      {section.search && (
        <form className="search" role="search" action={route.url} method="get" data-search={site.href('/search.json')}>
          <label htmlFor={field}>{words.searchFor}</label>
          <input id={field} name="q" type="search" autoComplete="off" />
          <button type="submit" className={buttonClass('outline')}>
            {words.search}
          </button>
          <p
            role="status"
            data-count=""
            data-none={words.foundNone}
            data-one={words.foundOne}
            data-many={interpolate(words.foundMany, { count: '%' })}
          />
        </form>
      )}
      <ul className={shown.length === 2 ? 'post-grid pair' : 'post-grid'}>
        {shown.map((post, index) => (
          <PostCard
            key={post.slug}
            post={post}
            words={words}
            leading={index === 0 && (shown.length === 1 || shown.length >= MIN_FOR_LEADING)}
            bare={index >= MAX_COVERS}
            level={levelBelow(section)}
          />
        ))}
      </ul>
    </SectionFrame>
  );
}
