// Checks the addresses and ids in the feed.
import { parseFeed } from 'htmlparser2';
import { FEED_LENGTH, feedsOf } from '../../../../derived/feed.ts';
import { textAt } from '../../../../output/file-contents.ts';
import type { AuditRule } from '../../rule.ts';

export const feed: AuditRule = {
  id: 'links/feed',
  proves: 'The feed is readable, lists each of the newest articles once, and links to pages that exist.',
  reason:
    'Feed readers recognize an entry by its id. A missing or duplicate id shows old articles as new ones, or hides them.',
  source:
    '[RFC 4287, The Atom Syndication Format, 4.2.6](https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6) (2005-12)',
  *check({ site, files, routes }) {
    const known = new Set(routes.map((route) => site.absolute(route.path)));
    for (const [path, { posts }] of feedsOf(site)) {
      const name = path.slice(1);
      const text = textAt(files, name);
      const place = { file: 'data/site.yaml' };
      const entries = parseFeed(text ?? '')?.items ?? [];
      const wanted = Math.min(posts.length, FEED_LENGTH);
      if (text === undefined) yield { place, message: `There are ${posts.length} articles, but there is no ${name}.` };
      else if (entries.length !== wanted)
        yield { place, message: `The feed has ${entries.length} entries instead of ${wanted}.` };
      const seen = new Set<string>();
      for (const { link = '', id = '' } of entries) {
        const at = { place: { file: posts.find((post) => site.absolute(post.path) === link)?.source ?? 'posts' } };
        if (!known.has(link))
          yield {
            ...at,
            message: `An entry in the feed links to ${link || 'nothing'}, which is not a page of this site.`,
          };
        const message = id === '' ? 'An entry in the feed has no id.' : `Two entries in the feed have the id ${id}.`;
        if (id === '' || seen.has(id)) yield { ...at, message, expected: 'a different id for each article' };
        seen.add(id);
      }
    }
  },
};
