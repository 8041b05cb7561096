// Compares the sitemap and robots.txt with the pages of the site.
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { textAt } from '../../../../output/file-contents.ts';
import { all, tag } from '../../page/dom.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';

export const sitemap: AuditRule = {
  id: 'search/sitemap',
  proves:
    'The sitemap lists every indexable page once, nothing else, and no date in the future. The home page is indexable, and the robots tag of each page agrees with the sitemap. robots.txt names the sitemap and blocks no page, whether it is listed or marked noindex.',
  reason:
    'Search engines find a page that is missing from the sitemap late or never, and they cannot see the noindex mark of a page that robots.txt blocks.',
  source:
    '[Sitemaps XML format; RFC 9309, Robots Exclusion Protocol](https://www.sitemaps.org/protocol.html) (2022-09)',
  *check({ site, pages, routes, files, now, sources }) {
    const place = { file: 'data/site.yaml' };
    const xml = textAt(files, 'sitemap.xml');
    if (xml === undefined) return yield { place, message: 'There is no sitemap.xml.' };
    const urls = new Map(routes.filter((route) => route.listed).map((route) => [site.absolute(route.path), route]));
    // The site may include articles that are scheduled for later days.
    const last = [now, ...site.posts.map(({ publishDate }) => publishDate.iso)].reduce((a, b) => (a > b ? a : b));
    const seen = new Set<string>();
    for (const entry of all(parseDocument(xml, { xmlMode: true }), tag('url'))) {
      const url = textContent(all(entry, tag('loc')));
      const [day] = all(entry, tag('lastmod')).map(textContent);
      if (seen.has(url)) yield { place, message: `The sitemap lists ${url} twice.` };
      seen.add(url);
      if (!urls.has(url)) yield { place, message: `The sitemap lists ${url}, which is not an indexable page.` };
      if (day !== undefined && (Number.isNaN(Date.parse(day)) || day.slice(0, 10) > last)) {
        const message = `The sitemap says that ${url} last changed on ${day}, which is not a date, or is in the future.`;
        yield { place, message };
      }
    }
    for (const [url, { path, source }] of urls)
      if (!seen.has(url))
        yield { page: path, place: { file: source }, message: 'the page is missing from the sitemap.' };
    for (const page of pages) {
      const isListed = page.route.listed;
      const said = page.traits.meta.get('robots') ?? '';
      const meant = isListed ? 'is in the sitemap' : 'is closed to search engines';
      if (/\b(noindex|none)\b/i.test(said) === isListed)
        yield page.finding(`the page ${meant}, but its robots tag says "${said}".`, {
          element: 'meta[name="robots"]',
          expected: isListed ? 'index, follow' : 'noindex',
        });
    }
    const home = routes.find(({ path }) => path === '/');
    if (home?.listed === false)
      yield {
        page: home.path,
        place: locate(sources, home.source, 'noindex: true'),
        message: 'the home page is closed to search engines.',
        expected: 'no "noindex: true" on the home page',
      };
    const robots = textAt(files, 'robots.txt');
    if (robots === undefined) return yield { place, message: 'There is no robots.txt.' };
    const address = site.absolute('/sitemap.xml');
    if (!robots.split(/\r?\n/).includes(`Sitemap: ${address}`))
      yield { place, message: `robots.txt does not name the sitemap, ${address}.` };
    for (const [, blocked = ''] of robots.matchAll(/^Disallow:[ \t]*(\/\S*)/gim))
      for (const { path, source } of routes.filter(({ url }) => url.startsWith(blocked.replace(/\*.*$/, ''))))
        yield { page: path, place: { file: source }, message: `robots.txt blocks the page (Disallow: ${blocked}).` };
  },
};
