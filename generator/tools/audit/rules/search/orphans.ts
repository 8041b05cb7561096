// Finds pages that cannot be reached from the home page.
import { urlOn } from '../../../../verify/addresses.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { tag } from '../../page/dom.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';

export const orphans: AuditRule = {
  id: 'search/orphans',
  severity: 'warning',
  proves: 'Every page can be reached from the home page by links.',
  reason: 'Visitors cannot find a page that nothing links to, and search engines consider it unimportant.',
  source:
    '[Google Search Central, SEO link best practices](https://developers.google.com/search/docs/crawling-indexing/links-crawlable) (2025-02)',
  *check(input) {
    const { pages } = input;
    const byUrl = new Map(pages.map((page) => [page.route.url, page]));
    const home = pages.find((page) => page.path === '/');
    if (!home) return yield { place: { file: 'data/pages' }, message: 'There is no home page.' };
    const reached = new Set([home]);
    for (const page of reached) for (const next of linked(page, byUrl, input)) reached.add(next);
    const unlisted = new Set(input.site.services.flatMap(({ listed, path }) => (listed ? [] : path)));
    for (const page of pages.filter((each) => each.route.listed && !reached.has(each))) {
      const link = 'a link to it on another page, in a menu or in the footer';
      const expected = unlisted.has(page.path)
        ? `"listed: true" in its file, which shows it in menus, or ${link}`
        : link;
      yield page.finding('no links lead from the home page to this page.', { expected });
    }
  },
};

function linked(page: CheckedPage, byUrl: ReadonlyMap<string, CheckedPage>, { site }: AuditInput): CheckedPage[] {
  return page.all(tag('a', 'area')).flatMap((link) => {
    const href = link.attribs['href'];
    const url = href === undefined ? undefined : urlOn(page, href, site);
    return url?.origin === site.origin ? (byUrl.get(url.pathname) ?? []) : [];
  });
}
