// Crawls a running server and requests every address, as a visitor's browser would.
import { escapePattern } from '../../pattern.ts';
import { decoded } from '../../paths.ts';
import { withoutBase } from '../addresses.ts';
import type { AuditInput } from '../input.ts';
import { locate } from '../locate.ts';
import { loadPackage } from '../packages.ts';
import type { AuditRule, Finding } from '../rule.ts';

export const crawl: AuditRule = {
  id: 'links/crawl',
  proves:
    'A crawl from the home page, on a server that answers as the supported hosts do, finds every page, image, script and fragment it meets, without a redirect on the way.',
  severity: 'error',
  when: 'check',
  reason:
    'A file on the disk is not yet an answer from a server: only a request proves that addresses without .html, srcset, structured data and fragments work.',
  source: { document: 'linkinator 7, README', date: '2025-11', href: 'https://github.com/JustinBeckwith/linkinator' },
  check: async (input) => {
    const { LinkChecker } = await loadPackage('linkinator', () => import('linkinator'));
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
          pattern: new RegExp(`^${escapePattern(input.site.origin)}`),
          replacement: host.origin,
        },
      ],
      linksToSkip: async (url) => !url.startsWith(host.origin),
    });
    const broken = result.links
      .filter((link) => link.state === 'BROKEN')
      .map((link) => {
        const isThere = link.status === 200; // but not what its fragment names
        const what = isThere
          ? 'nothing on the page has the id in'
          : `the server answers ${link.status ?? 'nothing'} for`;
        return found(input, host.origin, link.url, link.parent, what);
      });
    const moved = result.links
      .filter((link) => redirected.includes(link.url))
      .map((link) => found(input, host.origin, link.url, link.parent, 'this page links through a redirect to'));
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
  const pathOf = (address: string): string => (address.startsWith(origin) ? address.slice(origin.length) : address);
  const parentPath = decoded(pathOf(parent ?? ''));
  const from = pages.find((page) => page.route.url === parentPath.replace(/[?#].*$/, ''));
  const path = pathOf(url);
  return {
    page: from?.path ?? (parentPath || undefined),
    message: `${what} ${decoded(path)}.`,
    fix: 'the final address of a page that exists',
    place: locate(sources, from?.source ?? 'data/site.yaml', withoutBase(path, site), decoded(withoutBase(path, site))),
  };
}
