// feed.xml, and feeds/es.xml for a further language: the newest articles in full, as Atom (RFC 4287). The dates come
// from the content, at noon in the site's time zone.
import { htmlOf } from '../content/markdown/range-blocks.ts';
import { viewsOf } from '../content/languages.ts';
import type { Output, Outputs } from '../output/derived-file.ts';
import { zonedNoon } from '../system/zoned-noon.ts';
import type { Site } from '../content/site.ts';
import { xml } from '../system/xml.ts';

/**
 * The maximum number of entries. Feed readers request the feed every hour and keep what they have seen; with thousands
 * of articles, each response would be tens of megabytes.
 */
const FEED_LENGTH = 100;

/** The HTML of an article as it is outside its page, whose address is `url`: its links and images name the site. */
const withFullAddresses = (html: string, origin: string, url: string): string =>
  html
    .replace(/<img data-picture="\d+"/g, '<img')
    .replace(/(<(?:a|img)\b[^>]* (?:href|src)=")(?=\/(?!\/))/g, (start) => start + origin)
    .replace(/(<a\b[^>]* href=")(?=#)/g, (start) => start + url);

/** By the path of its file, the site in each language that has articles. */
export const feedsOf = (site: Site): ReadonlyMap<string, Site> =>
  new Map(viewsOf(site).flatMap((view) => (view.feed && view.feed !== view.main?.feed ? [[view.feed, view]] : [])));

/** The feed of the main language; none if it has no articles. */
export const feed: Output = ({ site }) => {
  const main = feedsOf(site).get('/feed.xml');
  return main && feedOf(main);
};

/** Those of the further languages. */
export const furtherFeeds: Outputs = ({ site }) =>
  new Map([...feedsOf(site)].flatMap(([path, view]) => (view.main ? [[path.slice(1), feedOf(view)]] : [])));

function feedOf(site: Site): string {
  const { blog, timeZone, language } = site.settings;
  const [home, start] = [site.absolute('/'), site.absolute(site.home)];
  const timestamp = (iso: string): string => zonedNoon(iso, timeZone);
  const self = site.absolute(site.feed ?? '');
  const newest = site.posts.slice(0, FEED_LENGTH);
  const entries = newest.map((post) => {
    const url = site.absolute(post.path);
    const html = withFullAddresses(htmlOf(post.body), site.origin, url);
    return [
      '  <entry>',
      `    <title>${xml(post.title)}</title>`,
      `    <link href="${xml(url)}"/>`,
      `    <id>${xml(`${home}#post-${post.id}`)}</id>`,
      `    <published>${timestamp(post.publishDate.iso)}</published>`,
      `    <updated>${timestamp((post.updated ?? post.publishDate).iso)}</updated>`,
      `    <author><name>${xml(post.author)}</name></author>`,
      ...post.tags.map((tag) => `    <category term="${xml(tag)}"/>`),
      `    <summary>${xml(post.excerpt)}</summary>`,
      `    <content type="html">${xml(html)}</content>`,
      '  </entry>',
    ].join('\n');
  });
  const updated = newest.map((post) => (post.updated ?? post.publishDate).iso).reduce((a, b) => (a > b ? a : b));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">`,
    `  <title>${xml(`${blog.title} | ${site.business.companyName}`)}</title>`,
    `  <subtitle>${xml(blog.description)}</subtitle>`,
    `  <link href="${xml(start)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `  <id>${xml(site.main ? self : home)}</id>`,
    `  <updated>${timestamp(updated)}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
