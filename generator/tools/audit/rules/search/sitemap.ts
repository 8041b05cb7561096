// Compares the sitemap and robots.txt with the pages of the site.
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { textAt } from '../../../../output/file-contents.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { all, tag } from '../../page/dom.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const sitemap: AuditRule = {
  id: 'search/sitemap',
  proves:
    'The sitemap lists every indexable page once, nothing else, and no date in the future. The home page is indexable, and the robots tag of each page agrees with the sitemap. robots.txt names the sitemap and blocks no page, whether it is listed or marked noindex.',
  reason:
    'Search engines find a page that is missing from the sitemap late or never, and they cannot see the noindex mark of a page that robots.txt blocks.',
  source:
    '[Sitemaps XML format; RFC 9309, Robots Exclusion Protocol](https://www.sitemaps.org/protocol.html) (2022-09)',
  check: ({ site, pages, routes, files, now, sources }) => {
    const place = { file: 'data/site.yaml' };
    const xml = textAt(files, 'sitemap.xml');
    if (xml === undefined) return [{ place, message: 'There is no sitemap.xml.' }];
    const listed = all(parseDocument(xml, { xmlMode: true }), tag('url')).map((entry) => ({
      url: textContent(all(entry, tag('loc'))),
      day: all(entry, tag('lastmod')).map(textContent)[0],
    }));
    const found: Finding[] = [];
    const say = (message: string, source?: string, page?: string): void =>
      void found.push({ place: source === undefined ? place : { file: source }, message, page });
    const urls = new Map(routes.filter((route) => route.listed).map((route) => [site.absolute(route.path), route]));
    // The site may include articles that are scheduled for later days.
    const last = [now, ...site.posts.map(({ publishDate }) => publishDate.iso)].reduce((a, b) => (a > b ? a : b));
    const seen = new Set<string>();
    for (const { url, day } of listed) {
      if (seen.has(url)) say(`The sitemap lists ${url} twice.`);
      seen.add(url);
      if (!urls.has(url)) say(`The sitemap lists ${url}, which is not an indexable page.`);
      if (day !== undefined && (Number.isNaN(Date.parse(day)) || day.slice(0, 10) > last))
        say(`The sitemap says that ${url} last changed on ${day}, which is not a date, or is in the future.`);
    }
    for (const [url, route] of urls)
      if (!seen.has(url)) say('the page is missing from the sitemap.', route.source, route.path);
    found.push(...pages.flatMap(robotsTagFindings));
    const home = routes.find(({ path }) => path === '/');
    if (home?.listed === false)
      found.push({
        page: home.path,
        place: locate(sources, home.source, 'noindex: true'),
        message: 'the home page is closed to search engines.',
        expected: 'no "noindex: true" on the home page',
      });
    const robots = textAt(files, 'robots.txt');
    if (robots === undefined) return [...found, { place, message: 'There is no robots.txt.' }];
    if (!robots.split(/\r?\n/).includes(`Sitemap: ${site.absolute('/sitemap.xml')}`))
      say(`robots.txt does not name the sitemap, ${site.absolute('/sitemap.xml')}.`);
    for (const [, path = ''] of robots.matchAll(/^Disallow:[ \t]*(\/\S*)/gim)) {
      for (const route of routes.filter((each) => each.url.startsWith(path.replace(/\*.*$/, ''))))
        say(`robots.txt blocks the page (Disallow: ${path}).`, route.source, route.path);
    }
    return found;
  },
};

/** A robots tag that opens a page which is closed to search engines, or the other way round. */
function robotsTagFindings(page: CheckedPage): Finding[] {
  const { listed: isListed } = page.route;
  const said = page.traits.meta.get('robots') ?? '';
  if (/\b(noindex|none)\b/i.test(said) !== isListed) return [];
  const meant = isListed ? 'is in the sitemap' : 'is closed to search engines';
  return [
    page.finding(`the page ${meant}, but its robots tag says "${said}".`, {
      element: 'meta[name="robots"]',
      expected: isListed ? 'index, follow' : 'noindex',
    }),
  ];
}
