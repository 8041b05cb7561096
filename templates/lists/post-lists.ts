// The pages that list articles: the page of the list, further pages of a long list, and those of its topics.
import { below, slugOf } from '../../generator/theme.ts';
import { memo, memoByText, type Page, type Post, type Site } from '../../generator/theme.ts';
import { listPageOf } from './list-pages.ts';

/** How many articles a page of the list shows, unless an editor says otherwise: full rows of two and of three. */
const PER_PAGE = 24;
/** How many articles a topic needs to have a page of its own. */
const MIN_FOR_TOPIC = 2;

/** One page of a list of articles, which may have several. */
export interface PostListPage {
  /** The page whose list this is a part of. */
  readonly list: Page;
  /** The topic that all articles have; undefined for the list of all articles. */
  readonly topic: string | undefined;
  readonly posts: readonly Post[];
  /** The number of this page, from 1. */
  readonly number: number;
  /** The paths of all pages of the list, in order. */
  readonly paths: readonly string[];
}

/** A topic that has a page. */
interface Topic {
  readonly name: string;
  readonly path: string;
}

interface PostLists {
  readonly all: readonly PostListPage[];
  readonly topics: readonly PostListPage[];
  /** The topics with a page, by tag. */
  readonly topicOf: ReadonlyMap<string, Topic>;
}

/** The lists of a site. Topics have pages once the list of all articles has more than one. */
export const postLists = memo((site: Site): PostLists => {
  const list = listPageOf(site, 'posts');
  const listed = list?.sections.flatMap(({ roles }) => (roles.lists?.kind === 'posts' ? [roles.lists] : []))[0];
  if (!list || !listed) return { all: [], topics: [], topicOf: new Map() };
  const size = listed.perPage ?? PER_PAGE;
  const all = pagesOf({ list, topic: undefined, posts: site.posts, path: list.path, size }, site);
  const groups = all.length > 1 ? topicsOf(site.posts) : [];
  const path = (slug: string): string => below(list.path, `${site.addresses.topic}/${slug}`);
  return {
    all,
    topics: groups.flatMap(({ slug, tags: [topic], posts }) =>
      pagesOf({ list, topic, posts, path: path(slug), size }, site),
    ),
    topicOf: new Map(
      groups.flatMap(({ slug, tags }) => tags.map((tag) => [tag, { name: tags[0], path: path(slug) }] as const)),
    ),
  };
});

function pagesOf(
  {
    list,
    topic,
    posts,
    path,
    size,
  }: Pick<PostListPage, 'list' | 'topic' | 'posts'> & { readonly path: string; readonly size: number },
  { addresses }: Site,
): PostListPage[] {
  const count = Math.max(1, Math.ceil(posts.length / size));
  const paths = Array.from({ length: count }, (_, index) =>
    index === 0 ? path : below(path, `${addresses.page}/${index + 1}`),
  );
  return paths.map((_, index) => ({
    list,
    topic,
    posts: posts.slice(index * size, (index + 1) * size),
    number: index + 1,
    paths,
  }));
}

/**
 * The topics of several articles but not of all, the most frequent first. Tags that differ only in case are one topic;
 * one without a letter or digit has no page.
 */
function topicsOf(posts: readonly Post[]): { slug: string; tags: [string, ...string[]]; posts: Post[] }[] {
  const topics = new Map<string, { slug: string; tags: [string, ...string[]]; posts: Post[] }>();
  const slugFor = memoByText((tag) => slugOf(tag, ''));
  for (const post of posts)
    for (const tag of post.tags) {
      const slug = slugFor(tag);
      const topic = topics.get(slug) ?? { slug, tags: [tag], posts: [] };
      if (!topic.tags.includes(tag)) topic.tags.push(tag);
      if (topic.posts.at(-1) !== post) topic.posts.push(post);
      topics.set(slug, topic);
    }
  return [...topics.values()]
    .filter((topic) => topic.slug !== '' && topic.posts.length >= MIN_FOR_TOPIC && topic.posts.length < posts.length)
    .sort((a, b) => b.posts.length - a.posts.length);
}
