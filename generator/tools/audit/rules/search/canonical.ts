// Checks that each page gives the same address for itself everywhere.
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const canonical: AuditRule = {
  id: 'search/canonical',
  proves:
    'Every indexable page names its own full address as its canonical address, exactly once; og:url, the structured data and the sitemap name the same address.',
  reason:
    'If they differ, a search engine decides by itself which address to show, and divides the value of links between them.',
  source:
    '[Google Search Central, How to specify a canonical URL](https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls) (2025-03)',
  check: ({ site, pages }) =>
    pages.flatMap((page): Finding[] => {
      const own = site.absolute(page.path);
      const named = page
        .all((element) => element.name === 'link' && element.attribs['rel'] === 'canonical')
        .map((link) => link.attribs['href'] ?? '');
      const at = (message: string, element = 'link[rel="canonical"]'): Finding =>
        page.finding(message, { element, expected: own });
      if (!page.route.listed)
        return named.length > 0 && named[0] !== own
          ? [at(`the page is closed to search engines, but names ${named[0]} as its canonical address.`)]
          : [];
      const found: Finding[] = [];
      if (named.length !== 1)
        found.push(
          at(`the page has ${named.length === 0 ? 'no canonical address' : `${named.length} canonical addresses`}.`),
        );
      else if (named[0] !== own) found.push(at(`the canonical address is ${named[0]}.`));
      const shared = page.traits.meta.get('og:url');
      if (shared !== own) found.push(at(`og:url is ${shared ?? 'missing'}.`, 'meta[property="og:url"]'));
      const node = page.nodes.find(
        (each) =>
          each['@id'] === own ||
          (typeof each['@type'] === 'string' && /Page$|^Blog$/.test(each['@type']) && each['@type'] !== 'FAQPage'),
      );
      if (node && node['url'] !== undefined && node['url'] !== own)
        found.push(
          at(
            `the structured data gives the page the address ${String(node['url'])}.`,
            'script[type="application/ld+json"]',
          ),
        );
      return found;
    }),
};
