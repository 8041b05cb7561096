// The articles as cards, newest first, with a search that works by its address.
import { buttonClass } from '../components/Button.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { filled } from '../components/filled.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

/** From as many on, the first card is shown wider. */
const MANY = 4;
/**
 * So many cards show their covers: the wide one, and whole rows of two or of three. Each is drawn in the page, and with
 * those of all articles a long list would be megabytes.
 */
const COVERS = 61;

export function Posts(props: ViewProps<'posts'>) {
  const { section, site, route } = props;
  const { words } = site;
  const shown = site.posts.slice(0, section.limit ?? site.posts.length);
  if (shown.length === 0) return null;
  return (
    <SectionFrame {...frame(props)}>
      {section.search && (
        <form className="search" role="search" action={route.url} method="get" data-search={site.href('/search.json')}>
          <label htmlFor="q">{words.searchFor}</label>
          <input id="q" name="q" type="search" autoComplete="off" />
          <button type="submit" className={buttonClass('outline')}>
            {words.search}
          </button>
          <p
            role="status"
            data-count=""
            data-none={words.foundNone}
            data-one={words.foundOne}
            data-many={filled(words.foundMany, { count: '%' })}
          />
        </form>
      )}
      <ul className="post-grid">
        {shown.map((post, index) => (
          <PostCard
            key={post.slug}
            post={post}
            readMore={words.readMore}
            leading={index === 0 && shown.length >= MANY}
            bare={index >= COVERS}
            level={section.title === undefined ? 'h2' : 'h3'}
          />
        ))}
      </ul>
    </SectionFrame>
  );
}
