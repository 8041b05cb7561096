// The sitemap and robots.txt against the pages that are there.
import { textAt } from '../../run.ts';
import type { AuditRule, Finding } from '../rule.ts';

export const sitemap: AuditRule = {
  id: 'search/sitemap',
  proves:
    'The sitemap lists every indexable page once and nothing else; its days are not in the future; robots.txt names it and keeps no crawler from a page it lists or from a noindex mark.',
  severity: 'error',
  when: 'check',
  reason: 'A page left out is found late or never; a page that robots.txt closes cannot show its noindex mark.',
  source: {
    document: 'Sitemaps XML format; RFC 9309, Robots Exclusion Protocol',
    date: '2022-09',
    href: 'https://www.sitemaps.org/protocol.html',
  },
  check: ({ site, routes, files, now }) => {
    const text = (path: string): string | undefined => textAt(files, path);
    const place = { file: 'data/site.yaml' };
    const xml = text('sitemap.xml');
    if (xml === undefined) return [{ place, message: 'there is no sitemap.xml.' }];
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map((match) => ({
      url: unescape(match[1]!),
      day: match[2],
    }));
    const found: Finding[] = [];
    const say = (message: string, source?: string, page?: string): void =>
      void found.push({ place: source === undefined ? place : { file: source }, message, page });
    const urls = new Map(routes.filter((route) => route.listed).map((route) => [site.absolute(route.path), route]));
    const seen = new Set<string>();
    for (const { url, day } of listed) {
      if (seen.has(url)) say(`the sitemap lists ${url} twice.`);
      seen.add(url);
      if (!urls.has(url)) say(`the sitemap lists ${url}, which is no indexable page.`);
      if (day !== undefined && (Number.isNaN(Date.parse(day)) || day.slice(0, 10) > now))
        say(`the sitemap says that ${url} last changed on ${day}.`);
    }
    for (const [url, route] of urls)
      if (!seen.has(url)) say('the sitemap does not list the page.', route.source, route.path);
    const robots = text('robots.txt');
    if (robots === undefined) return [...found, { place, message: 'there is no robots.txt.' }];
    if (!robots.split(/\r?\n/).includes(`Sitemap: ${site.absolute('/sitemap.xml')}`))
      say(`robots.txt does not name ${site.absolute('/sitemap.xml')}.`);
    for (const rule of robots.matchAll(/^Disallow:[ \t]*(\/\S*)/gim)) {
      for (const route of routes.filter((each) => each.url.startsWith(rule[1]!.replace(/\*.*$/, ''))))
        say(`robots.txt keeps crawlers from the page (Disallow: ${rule[1]}).`, route.source, route.path);
    }
    return found;
  },
};

const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replace(/&amp;/g, '&');
