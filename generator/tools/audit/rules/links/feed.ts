// Checks the addresses and ids in the feed.
import { parseFeed } from 'htmlparser2';
import { FEED_LENGTH, feedsOf } from '../../../../derived/feed.ts';
import { textOf } from '../../../../output/file-contents.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const feed: AuditRule = {
  id: 'links/feed',
  proves: 'The feed is readable, lists each of the newest articles once, and links to pages that exist.',
  reason:
    'Feed readers recognize an entry by its id. A missing or duplicate id shows old articles as new ones, or hides them.',
  source:
    '[RFC 4287, The Atom Syndication Format, 4.2.6](https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6) (2005-12)',
  check: ({ site, files, routes }) => {
    const known = new Set(routes.map((route) => site.absolute(route.path)));
    return [...feedsOf(site)].flatMap(([path, { posts }]): Finding[] => {
      const name = path.slice(1);
      const file = files.find((each) => each.path === name);
      const place = { file: 'data/site.yaml' };
      if (!file) return [{ place, message: `There are ${posts.length} articles, but there is no ${name}.` }];
      const entries = parseFeed(textOf(file) ?? '')?.items ?? [];
      const found: Finding[] = [];
      const seen = new Set<string>();
      for (const { link = '', id = '' } of entries) {
        const source = posts.find((post) => site.absolute(post.path) === link)?.source ?? 'posts';
        if (!known.has(link))
          found.push({
            place: { file: source },
            message: `An entry in the feed links to ${link || 'nothing'}, which is not a page of this site.`,
          });
        if (id === '' || seen.has(id))
          found.push({
            place: { file: source },
            message: id === '' ? 'An entry in the feed has no id.' : `Two entries in the feed have the id ${id}.`,
            expected: 'a different id for each article',
          });
        seen.add(id);
      }
      const wanted = Math.min(posts.length, FEED_LENGTH);
      if (entries.length !== wanted)
        found.push({ place, message: `The feed has ${entries.length} entries instead of ${wanted}.` });
      return found;
    });
  },
};
