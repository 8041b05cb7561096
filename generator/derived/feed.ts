// feed.xml: the newest articles in full, as Atom (RFC 4287). The dates come from the content, at noon in the site's
// time zone.
import { htmlOf } from '../content/markdown/range-blocks.ts';
import type { Output } from '../output/derived-file.ts';
import { zonedNoon } from '../system/zoned-noon.ts';
import type { Site } from '../content/site.ts';
import { xml } from '../system/xml.ts';

/**
 * The maximum number of entries. Feed readers request the feed every hour and keep what they have seen; with thousands
 * of articles, each response would be tens of megabytes.
 */
export const FEED_LENGTH = 100;

/** The HTML of an article as it is outside its page, whose address is `url`: its links and images name the site. */
const withFullAddresses = (html: string, origin: string, url: string): string =>
  html
    .replace(/<img data-picture="\d+"/g, '<img')
    .replace(/(<(?:a|img)\b[^>]* (?:href|src)=")(?=\/(?!\/))/g, (start) => start + origin)
    .replace(/(<a\b[^>]* href=")(?=#)/g, (start) => start + url);

/** The articles in the feed: those in the main language. */
export const feedPosts = ({ posts }: Site) => posts.filter(({ language }) => language === undefined);

/** feed.xml; none if there is no article. */
export const feed: Output = ({ site }) => {
  if (!site.hasFeed) return undefined;
  const { blog, timeZone, language } = site.settings;
  const home = site.absolute('/');
  const timestamp = (iso: string): string => zonedNoon(iso, timeZone);
  const newest = feedPosts(site).slice(0, FEED_LENGTH);
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
    `  <link href="${xml(home)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${xml(site.absolute('/feed.xml'))}"/>`,
    `  <id>${xml(home)}</id>`,
    `  <updated>${timestamp(updated)}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
};
