// Checks that each page gives the same address for itself everywhere.
import type { PageRule } from '../../rule.ts';

export const canonical: PageRule = {
  id: 'search/canonical',
  proves:
    'Every indexable page names its own full address as its canonical address, exactly once; og:url, the structured data and the sitemap name the same address.',
  reason:
    'If they differ, a search engine decides by itself which address to show, and divides the value of links between them.',
  source:
    '[Google Search Central, How to specify a canonical URL](https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls) (2025-03)',
  *checkPage(page, { site }) {
    const expected = site.absolute(page.path);
    const addresses = page
      .all(({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical')
      .map(({ attribs }) => attribs['href'] ?? '');
    const at = (message: string, element = 'link[rel="canonical"]') => page.finding(message, { element, expected });
    if (!page.route.listed) {
      if (addresses.length > 0 && addresses[0] !== expected)
        yield at(`the page is closed to search engines, but names ${addresses[0]} as its canonical address.`);
      return;
    }
    if (addresses.length !== 1)
      yield at(`the page has ${addresses.length || 'no'} canonical address${addresses.length ? 'es' : ''}.`);
    else if (addresses[0] !== expected) yield at(`the canonical address is ${addresses[0]}.`);
    const shared = page.traits.meta.get('og:url');
    if (shared !== expected) yield at(`og:url is ${shared ?? 'missing'}.`, 'meta[property="og:url"]');
    const node = page.nodes.find(
      ({ '@id': id, '@type': type }) =>
        id === expected || (typeof type === 'string' && /Page$|^Blog$/.test(type) && type !== 'FAQPage'),
    );
    if (node && node['url'] !== undefined && node['url'] !== expected)
      yield at(
        `the structured data gives the page the address ${String(node['url'])}.`,
        'script[type="application/ld+json"]',
      );
  },
};
