// Finds the article that a link leads to once it is published.
import { addressesOf } from '../content/addresses.ts';
import { splitArticleOf } from '../content/front-matter.ts';
import { postsIn } from '../content/posts.ts';
import type { Sources } from '../content/read.ts';
import { below } from '../system/paths.ts';
import type { Unpublished } from '../problems/problem.ts';
import type { Site } from '../content/site.ts';

/** The articles that are not published on the day `now`, by their path. */
export function unpublishedIn(sources: Sources, { posts }: Site, now: string): ReadonlyMap<string, Unpublished> {
  const published = new Set(posts.flatMap(({ source, publishDate }) => (publishDate.iso > now ? [] : [source])));
  const byAddress = new Map<string, Unpublished>();
  for (const file of postsIn(sources)) {
    const article = published.has(file.path) ? undefined : splitArticleOf(file);
    if (!article || 'code' in article) continue;
    const { front } = article;
    const { slug, language, draft, publishDate } = (front.value ?? {}) as Readonly<Record<string, unknown>>;
    byAddress.set(
      below(addressesOf(sources, language as string | undefined).articles, String(slug)),
      draft === true
        ? { place: front.place(['draft']) }
        : { place: front.place(['publishDate']), date: String(publishDate) },
    );
  }
  return byAddress;
}
