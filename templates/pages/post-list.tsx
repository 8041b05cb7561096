// The page type of the further pages of a list of articles, at /blog/page/{number}, and of topics, at
// /blog/topic/{topic}.
import { definePage, type Site } from '../../generator/theme.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Pager } from '../components/Pager.tsx';
import { PostGrid } from '../components/PostGrid.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { interpolate } from '../interpolate.ts';
import { graph } from '../structured-data/graph.ts';
import { breadcrumbTrail } from './crumbs.ts';
import { type PostListPage, postLists } from '../lists/post-lists.ts';

/** The length that search results show of a description. */
const DESCRIPTION = 155;

const pathOf = ({ paths, number }: PostListPage): string => paths[number - 1] ?? '';

/** "Budget", "Budget, page 2". */
function titleOf({ list, topic, number }: PostListPage, { words }: Site, whole = list.title): string {
  const title = topic === undefined ? whole : interpolate(words.topicTitle, { topic });
  return number === 1 ? title : interpolate(words.pageTitle, { title, number });
}

/** The title, and as many titles of articles as search results show. */
function descriptionOf(entry: PostListPage, site: Site): string {
  const start = `${titleOf(entry, site)}: `;
  const titles = entry.posts.map(({ title }) => title);
  const last = titles.findLastIndex((_, at) => (start + titles.slice(0, at + 1).join(' · ')).length <= DESCRIPTION);
  return start + titles.slice(0, Math.max(0, last) + 1).join(' · ');
}

export const postList = definePage<PostListPage>({
  name: 'post-list',
  entries: (site) => [...postLists(site).all.slice(1), ...postLists(site).topics],
  path: pathOf,
  source: ({ list }) => list.source,
  lastModified: ({ posts }) =>
    posts
      .map(({ updated, publishDate }) => (updated ?? publishDate).iso)
      .sort()
      .at(-1),
  crumbs: (entry, site) => breadcrumbTrail(site, titleOf(entry, site), pathOf(entry), entry.list),
  head: (entry, site, crumbs) => {
    const title = titleOf(entry, site, entry.list.meta.title);
    const description = descriptionOf(entry, site);
    return {
      title,
      description,
      keywords: entry.topic === undefined ? (entry.list.meta.keywords ?? site.settings.keywords) : [entry.topic],
      type: 'website',
      noindex: entry.list.noindex ?? false,
      image: entry.list.meta.image,
      sketch: { label: entry.list.title, drawings: [] },
      graph: () =>
        graph({ site, path: pathOf(entry), title, description, crumbs, sections: [], type: 'CollectionPage' }),
    };
  },
  View: ({ entry, site, route }) => (
    <>
      <Breadcrumbs name={site.words.breadcrumbs} crumbs={route.crumbs} />
      <section className="hero">
        <div className="wrap">
          <h1>{titleOf(entry, site)}</h1>
        </div>
      </section>
      <SectionFrame anchor="articles" ground="plain">
        <PostGrid posts={entry.posts} words={site.words} level="h2" />
        <Pager page={entry} site={site} />
      </SectionFrame>
    </>
  ),
});
