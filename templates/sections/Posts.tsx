// The articles as cards, newest first, with a search that works by its address.
import { buttonClass } from '../components/Button.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

/** From as many on, the first card is shown wider. */
const MANY = 4;

export function Posts(props: ViewProps<'posts'>) {
  const { section, site, route } = props;
  const shown = site.posts.slice(0, section.limit ?? site.posts.length);
  return (
    <SectionFrame {...frame(props)}>
      {section.search && (
        <form className="search" role="search" action={route.url} method="get" data-search={site.href('/search.json')}>
          <label htmlFor="q">Search the articles</label>
          <input id="q" name="q" type="search" autoComplete="off" />
          <button type="submit" className={buttonClass('outline')}>Search</button>
          <p role="status" data-count="" data-none="No article matches" data-one="1 article matches" data-many="% articles match" />
        </form>
      )}
      <ul className="post-grid">{shown.map((post, index) => <PostCard key={post.slug} post={post} leading={index === 0 && shown.length >= MANY} level={section.title === undefined ? 'h2' : 'h3'} />)}</ul>
    </SectionFrame>
  );
}
