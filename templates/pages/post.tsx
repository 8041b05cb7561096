// The page type of articles, at /blog/{slug}.
import {
  definePage,
  groupBy,
  memo,
  type Markdown,
  type MarkdownHeading,
  type Post,
  type Site,
  type Teaser,
} from '../../generator/theme.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ACTIONS, Button } from '../components/Button.tsx';
import { panel } from '../components/panel.ts';
import { interpolate } from '../interpolate.ts';
import { Picture } from '../components/Picture.tsx';
import { BYLINE, PostDate, ReadTime, Tags } from '../components/PostCard.tsx';
import { Proofs } from '../components/Proofs.tsx';
import { Prose } from '../components/Prose.tsx';
import { Related } from '../components/Related.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import { graph } from '../structured-data/graph.ts';
import { blogPosting } from '../structured-data/page.ts';
import { listPageOf } from '../lists/list-pages.ts';
import { breadcrumbTrail } from './crumbs.ts';
import { postLists } from '../lists/post-lists.ts';

export const post = definePage<Post>({
  name: 'post',
  entries: (site) => site.posts,
  path: (entry) => entry.path,
  source: (entry) => entry.source,
  lastModified: (entry) => (entry.updated ?? entry.publishDate).iso,
  crumbs: (entry, site) => breadcrumbTrail(site, entry.title, entry.path, listPageOf(site, 'posts')),
  head: (entry, site, crumbs) => {
    const title = entry.metaTitle ?? entry.title;
    return {
      title,
      description: entry.description,
      keywords: entry.keywords ?? entry.tags,
      type: 'article',
      noindex: entry.isDraft,
      sketch: {
        label: entry.tags.slice(0, 2).join(' · '),
        drawings: entry.image?.drawing ? [entry.image.drawing] : [],
        photo: entry.image?.photo,
      },
      publishedTime: entry.publishDate.iso,
      modifiedTime: (entry.updated ?? entry.publishDate).iso,
      graph: () =>
        graph({
          site,
          path: entry.path,
          title,
          description: entry.description,
          crumbs,
          sections: [],
          more: [blogPosting(site, entry)],
        }),
    };
  },
  View: ({ entry, site, route }) => {
    const { business, navigation, words } = site;
    const list = listPageOf(site, 'posts');
    return (
      <>
        <Breadcrumbs name={words.breadcrumbs} crumbs={route.crumbs} />
        <article className="article wrap grid content-start grid-cols-1 gap-8 pt-7 pb-section lg:grid-cols-article lg:gap-x-14 lg:gap-y-10">
          <header className={entry.image ? `${HEAD} ${PICTURED}` : HEAD}>
            {list && (
              <p>
                <a className="back thumb" href={list.url}>
                  {words.allArticles}
                </a>
              </p>
            )}
            <Tags tags={entry.tags} topicUrl={topicUrlOf(site)} />
            <h1 className="text-figure">{entry.title}</h1>
            <p className={`${BYLINE} max-sm:*:last:basis-full`}>
              <span>{entry.author}</span> <PostDate post={entry} /> <ReadTime post={entry} words={words} />
            </p>
            <Picture
              image={entry.image?.photo}
              drawing={entry.image?.drawing}
              decorative
              lazy={false}
              sizes="(min-width: 78.5rem) 76rem, calc(100vw - 2.5rem)"
            />
          </header>
          <Body title={words.contents} markdown={entry.body} />
          <aside className={panel({ kind: 'call' })}>
            <h2>{interpolate(words.offer, { subject: business.subject })}</h2>
            <div className={ACTIONS}>
              <Button href={navigation.buttons.estimate.href} variant="cta" size="lg">
                {words.ask}
              </Button>
              <Button href={business.phone.href} variant="outline" size="lg">
                {navigation.buttons.call}
              </Button>
            </div>
            {site.leadForm.free && <p className="free text-small text-balance text-muted">{site.leadForm.free}</p>}
          </aside>
        </article>
        <Proofs title={words.sources} proofs={entry.proofs} />
        <Related title={words.readNext} links={relatedTo(entry, site)} />
      </>
    );
  },
});

/** The classes of the head, which has all columns, and of one whose picture, the last part, is beside the others. */
const HEAD = 'article-head grid content-start gap-4 lg:col-span-full';
const PICTURED = 'lg:grid-cols-2 lg:gap-x-14 lg:*:last:col-start-2 lg:*:last:row-span-5 lg:*:last:row-start-1';

/** Beside the opening of the text, and what follows; its inner space is that of the focus ring, which scrolling would clip. */
const TOC =
  'toc text-small max-lg:ruled max-lg:ruled-below max-lg:py-4 lg:-mx-2 lg:row-span-2 lg:row-start-2 lg:sticky lg:top-header lg:max-h-below lg:self-start lg:overflow-y-auto lg:px-2';

const topicUrlOf = (site: Site) => (tag: string) => {
  const topic = postLists(site).topicOf.get(tag);
  return topic && site.href(topic.path);
};

/** How many articles follow one whose editor names none. */
const MAX_RELATED = 3;

/** The articles that an editor names, or else similar ones, in the order of the list. */
function relatedTo(post: Post, { posts }: Site): Teaser[] {
  const { indexes, similar } = relations(posts);
  return (post.related ?? similar.get(post.slug) ?? [])
    .flatMap((slug) => indexes.get(slug) ?? [])
    .sort((a, b) => a - b)
    .flatMap((index) => posts[index] ?? [])
    .map(({ title, url, excerpt }) => ({ label: title, url, text: excerpt }));
}

/**
 * The index of each article in the list, newest first, and the slugs of similar ones: the earlier articles that its
 * text links to or that share the most tags; of equal ones, the newest. Not of later ones, which may be scheduled:
 * their publication would change this page.
 */
const relations = memo((posts: readonly Post[]) => {
  const indexes = new Map(posts.map(({ slug }, index) => [slug, index]));
  const published = new Map<string, Post>();
  /** The newest with the same tags, one more than are shown: others with these are never chosen before them. */
  const newest = new Map<string, readonly Post[]>();
  const similar = new Map<string, string[]>();
  for (const day of [...groupBy(posts, ({ publishDate }) => publishDate.iso).values()].reverse()) {
    for (const post of day.toReversed()) {
      const key = post.tags.toSorted().join('\n');
      newest.set(key, [post, ...(newest.get(key) ?? [])].slice(0, MAX_RELATED + 1));
      published.set(post.path, post);
    }
    for (const post of day) {
      const linked = new Set(post.links.flatMap((path) => published.get(path) ?? []));
      const weightOf = (other: Post): number =>
        post.tags.filter((tag) => other.tags.includes(tag)).length + (linked.has(other) ? post.tags.length : 0);
      const others = [...new Set([...linked, ...[...newest.values()].flat()])]
        .filter((other) => other !== post)
        .map((other) => ({ slug: other.slug, weight: weightOf(other), index: indexes.get(other.slug) ?? 0 }))
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight || a.index - b.index);
      similar.set(
        post.slug,
        others.slice(0, MAX_RELATED).map(({ slug }) => slug),
      );
    }
  }
  return { indexes, similar };
});

interface BodyProps {
  readonly title: string;
  readonly markdown: Markdown;
}

/** The text, with the table of contents after its opening, which answers the question of the article. */
function Body({ title, markdown }: BodyProps) {
  const headings = markdown.headings.filter((heading) => heading.level === 2);
  const [opening, rest] = splitAt(
    markdown,
    headings.find((heading) => !heading.isNested),
  );
  return (
    <>
      {opening.parts.length > 0 && <Prose markdown={opening} />}
      <Contents title={title} headings={headings} />
      {rest.parts.length > 0 && <Prose markdown={rest} />}
    </>
  );
}

/** The Markdown before a heading, and the rest, which begins with it; without a heading, all of it and nothing. */
function splitAt(markdown: Markdown, heading: MarkdownHeading | undefined): readonly [Markdown, Markdown] {
  const { parts } = markdown;
  const tag = heading ? `<h${heading.level} id="${heading.id}">` : '';
  const index = tag === '' ? -1 : parts.findIndex((part) => 'html' in part && part.html.includes(tag));
  const part = parts[index];
  if (!part || !('html' in part)) return [markdown, { ...markdown, parts: [] }];
  const at = part.html.indexOf(tag);
  const before = at === 0 ? [] : [{ html: part.html.slice(0, at) }];
  return [
    { ...markdown, parts: [...parts.slice(0, index), ...before] },
    { ...markdown, parts: [{ html: part.html.slice(at) }, ...parts.slice(index + 1)] },
  ];
}

/** A table of contents; none for an article with fewer than two headings. */
function Contents({ title, headings }: { readonly title: string; readonly headings: readonly MarkdownHeading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav className={TOC} aria-label={title}>
      <ol className="grid gap-x-8 sm:grid-cols-2 lg:ruled lg:grid-cols-1 lg:py-4">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a className="thumb w-full lg:py-lines" href={`#${heading.id}`}>
              <Unbroken text={heading.text} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
