// The articles as cards, newest first, with a search form whose query is in the URL. A long list has further pages.
import type { Site } from '../../../generator/theme.ts';
import { buttonClass } from '../../components/Button.tsx';
import { Pager } from '../../components/Pager.tsx';
import { PostGrid } from '../../components/PostGrid.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { interpolate } from '../../interpolate.ts';
import { colonOf, langOf } from '../../language.ts';
import { postLists } from '../../lists/post-lists.ts';
import { frame, levelBelow, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Posts as View };

function Posts(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const { words } = site;
  const { all, topicOf } = postLists(site);
  const list = section.limit === undefined ? all[0] : undefined;
  const posts = list?.posts ?? site.posts.slice(0, section.limit);
  if (posts.length === 0) return null;
  const field = `${section.anchor}-q`;
  const named = (label: string): string => [section.title, label].filter(Boolean).join(colonOf(site.settings.language));
  const topics = list ? [...new Set(topicOf.values())] : [];
  return (
    <SectionFrame {...frame(props)} layout={section.search ? 'beside' : 'stacked'}>
      {section.search && (
        <form
          className="search grid max-w-notice grid-cols-beside gap-3 noscript:hidden max-lg:mb-10"
          role="search"
          aria-label={section.title}
          action={route.url}
          method="get"
          data-search={site.href(site.searchIndex)}
          data-more={words.more}
        >
          <label htmlFor={field} className="col-span-full face-strong">
            {words.searchFor}
          </label>
          <input id={field} name="q" type="search" autoComplete="off" />
          <button type="submit" className={buttonClass({ variant: 'outline' })}>
            {words.search}
          </button>
          <p
            className="col-span-full min-h-7 text-muted"
            role="status"
            data-count=""
            data-none={words.foundNone}
            data-one={words.foundOne}
            data-many={interpolate(words.foundMany, { count: '%' })}
          />
        </form>
      )}
      <div className="col-span-full">
        {topics.length > 0 && <Topics topics={topics} site={site} name={named(words.topics)} />}
        <PostGrid posts={posts} words={words} level={levelBelow(section)} lang={langOf(posts[0], site)} isFirst />
        {list && <Pager page={list} site={site} name={named(words.pages)} />}
      </div>
    </SectionFrame>
  );
}

interface TopicsProps {
  readonly topics: readonly { readonly name: string; readonly path: string }[];
  readonly site: Site;
  /** Its accessible name. */
  readonly name: string;
}

/** Links to the lists of the topics. */
const Topics = ({ topics, site, name }: TopicsProps) => (
  <nav className="topics mb-10" aria-label={name}>
    <ul className="tags flex flex-wrap gap-1.5">
      {topics.map((topic) => (
        <li key={topic.path}>
          <a
            className="outlined inline-flex min-h-11 items-center rounded-control px-3.5 text-label face-strong no-underline hover:underline"
            href={site.href(topic.path)}
          >
            {topic.name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
