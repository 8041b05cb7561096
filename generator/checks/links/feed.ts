// The feed's addresses and ids.
import { FEED_LENGTH } from '../../outputs/feed.ts';
import { textOf } from '../../run.ts';
import type { AuditRule, Finding } from '../rule.ts';

export const feed: AuditRule = {
  id: 'links/feed',
  proves: 'The feed can be read, names each of the newest articles once, and links to pages that exist.',
  severity: 'error',
  when: 'check',
  reason: 'Readers keep an entry by its id: a dead or doubled one shows old articles as new, or none at all.',
  source: {
    document: 'RFC 4287, The Atom Syndication Format, 4.2.6',
    date: '2005-12',
    href: 'https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6',
  },
  check: ({ site, files, routes }) => {
    const file = files.find((each) => each.path === 'feed.xml');
    const place = { file: 'data/site.yaml' };
    if (!file)
      return site.posts.length === 0
        ? []
        : [{ place, message: `there are ${site.posts.length} articles and no feed.xml.` }];
    const text = textOf(file) ?? '';
    const known = new Set(routes.map((route) => site.absolute(route.path)));
    const entries = text.split('<entry>').slice(1);
    const found: Finding[] = [];
    const seen = new Set<string>();
    for (const entry of entries) {
      const link = unescape(/<link href="([^"]*)"/.exec(entry)?.[1] ?? '');
      const id = unescape(/<id>([^<]*)<\/id>/.exec(entry)?.[1] ?? '');
      const source = site.posts.find((post) => site.absolute(post.path) === link)?.source ?? 'posts';
      if (!known.has(link))
        found.push({
          place: { file: source },
          message: `an entry of the feed links to ${link || 'nothing'}, which is no page.`,
        });
      if (id === '' || seen.has(id))
        found.push({
          place: { file: source },
          message: id === '' ? 'an entry of the feed has no id.' : `two entries of the feed have the id ${id}.`,
          fix: 'an id of its own for each article',
        });
      seen.add(id);
    }
    const wanted = Math.min(site.posts.length, FEED_LENGTH);
    if (entries.length !== wanted)
      found.push({ place, message: `the feed has ${entries.length} entries for ${wanted} articles.` });
    return found;
  },
};

const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replace(/&amp;/g, '&');
