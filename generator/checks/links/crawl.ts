// A crawler that asks a running server for every address, as a visitor's browser would.
import { locate, type AuditInput } from '../check.ts';
import { wanted } from '../packages.ts';
import type { AuditRule, Finding } from '../rule.ts';

export const crawl: AuditRule = {
  id: 'links/crawl',
  proves:
    'A server that answers as the hosts do has every page, picture, script and fragment that a crawl from the home page meets, without a redirect on the way.',
  severity: 'error',
  when: 'check',
  reason:
    'What is written is not yet what is answered: addresses without .html, srcset, structured data and fragments are proved only by asking for them.',
  source: { document: 'linkinator 7, README', date: '2025-11', href: 'https://github.com/JustinBeckwith/linkinator' },
  check: async (input) => {
    const { LinkChecker } = await wanted('linkinator', () => import('linkinator'));
    const host = await input.host();
    const start = `${host.origin}${input.site.base}`;
    const checker = new LinkChecker();
    const redirected: string[] = [];
    checker.on('redirect', ({ url }) => redirected.push(url));
    const result = await checker.check({
      path: [
        start,
        `${start}404`,
        ...input.pages.filter((page) => page.route.listed).map((page) => `${host.origin}${page.route.url}`),
      ],
      recurse: true,
      cleanUrls: true,
      checkFragments: true,
      redirects: 'warn',
      concurrency: 32,
      urlRewriteExpressions: [
        {
          pattern: new RegExp(`^${input.site.origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
          replacement: host.origin,
        },
      ],
      linksToSkip: async (url) => !url.startsWith(host.origin),
    });
    const broken = result.links
      .filter((link) => link.state === 'BROKEN')
      .map((link) =>
        found(input, host.origin, link.url, link.parent, `a server answers ${link.status ?? 'nothing'} for`),
      );
    const moved = result.links
      .filter((link) => redirected.includes(link.url))
      .map((link) => found(input, host.origin, link.url, link.parent, 'a redirect stands between this page and'));
    return [...broken, ...moved];
  },
};

function found(
  { site, pages, sources }: AuditInput,
  origin: string,
  url: string,
  parent: string | undefined,
  what: string,
): Finding {
  const path = (address: string): string =>
    decodeURI(address.startsWith(origin) ? address.slice(origin.length) : address);
  const from = pages.find((page) => page.route.url === path(parent ?? '').replace(/[?#].*$/, ''));
  const shown = path(url);
  const needle = site.base !== '/' && shown.startsWith(site.base) ? shown.slice(site.base.length - 1) : shown;
  return {
    page: from?.path ?? path(parent ?? ''),
    message: `${what} ${shown}.`,
    fix: 'the address of a page as it is',
    place: locate(sources, from?.source ?? 'data/site.yaml', needle),
  };
}
