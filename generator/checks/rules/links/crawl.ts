// Crawls a running server and requests every address, as a visitor's browser would.
import type { LinkResult } from 'linkinator';
import { redirectsOf } from '../../../hosting/redirects.ts';
import type { Site } from '../../../content/site.ts';
import { escapePattern } from '../../../system/pattern.ts';
import { decoded } from '../../../system/paths.ts';
import { idIn, urlOn, withoutBase } from '../../page/addresses.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import type { AuditInput } from '../../input.ts';
import { locate } from '../../page/locate.ts';
import { loadPackage } from '../../packages.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const crawl: AuditRule = {
  id: 'links/crawl',
  proves:
    'A crawl from the home page, on a server that answers as the supported hosts do, finds every page, image, script and fragment it meets, without a redirect on the way. What links/internal found is not reported again.',
  severity: 'error',
  when: 'check',
  isSlow: true,
  reason:
    'A file on the disk is not yet an answer from a server: only a request proves that addresses without .html, srcset, structured data and fragments work.',
  source: { document: 'linkinator 7, README', date: '2025-11', href: 'https://github.com/JustinBeckwith/linkinator' },
  check: async (input) => {
    const { LinkChecker } = await loadPackage('linkinator', () => import('linkinator'));
    const host = await input.host();
    const start = `${host.origin}${input.site.base}`;
    const checker = new LinkChecker();
    const result = await checker.check({
      path: [
        start,
        `${start}404`,
        ...input.pages.filter((page) => page.route.listed).map((page) => `${host.origin}${page.route.url}`),
      ],
      recurse: true,
      cleanUrls: true,
      checkFragments: true,
      redirects: 'error',
      concurrency: 32,
      urlRewriteExpressions: [
        {
          pattern: new RegExp(`^${escapePattern(input.site.origin)}`),
          replacement: host.origin,
        },
      ],
      linksToSkip: async (url) => !url.startsWith(host.origin),
    });
    const reported = reportedAddresses(input);
    const isReported = (url: string): boolean => {
      const { href } = new URL(url.slice(host.origin.length), input.site.origin);
      return reported.has(href) || reported.has(href.replace(/#.*/s, ''));
    };
    return result.links
      .filter(({ state, status, url }) => state === 'BROKEN' && !(status === 200 && idIn(hashOf(url)) === ''))
      .filter(({ url }) => !isReported(url))
      .map((link) => found(input, host.origin, link));
  },
};

/** The dead addresses that links/internal reported, each with its cause. */
function reportedAddresses({ earlier, pages, site }: AuditInput): ReadonlySet<string> {
  return new Set(
    earlier.flatMap(({ code, args }) => {
      if (code !== 'DEAD_LINK' && code !== 'DEAD_FRAGMENT' && code !== 'MISSING_ASSET') return [];
      const page = pages.find(({ path }) => path === args.page);
      const url = page && urlOn(page, args.href, site);
      if (!url) return [];
      if (code !== 'DEAD_FRAGMENT') url.hash = '';
      return [url.href];
    }),
  );
}

/** The fragment of an address, which may not be possible to parse. */
const hashOf = (url: string): string => /#.*/s.exec(url)?.[0] ?? '';

/** What is wrong with a link, in words that its address follows, and what to write instead. */
function whatIsWrong(status: number, path: string, site: Site): [what: string, expected: string] {
  if (status === 200) return ['nothing has the id in', 'the id of a heading or section on that page'];
  const page = 'the final address of a page that exists';
  if (status < 300 || status >= 400) return [`the server answers ${status || 'nothing'} for`, page];
  const redirect = redirectsOf(site).find(({ from }) => from === withoutBase(path, site));
  return ['this page links through a redirect to', redirect?.to ?? page];
}

function found({ site, pages, sources }: AuditInput, origin: string, { url, parent, status = 0 }: LinkResult): Finding {
  const pathOf = (address: string): string => (address.startsWith(origin) ? address.slice(origin.length) : address);
  const path = pathOf(url);
  const parentPath = parent === undefined ? undefined : decoded(pathOf(parent));
  const from =
    parentPath === undefined
      ? linkingTo(new URL(path, site.origin), pages, site)
      : pages.find((page) => page.route.url === parentPath.replace(/[?#].*$/, ''));
  const [what, expected] = whatIsWrong(status, path, site);
  const needles = [withoutBase(path, site), hashOf(url)].flatMap((each) => [each, decoded(each)]);
  return {
    page: from?.path ?? parentPath,
    message: `${what} ${decoded(path)}.`,
    expected,
    place: locate(sources, from?.source ?? 'data/site.yaml', ...needles),
  };
}

/** The first page that links to an address: for a missing fragment, the crawler does not say where it met it. */
const linkingTo = ({ href }: URL, pages: readonly CheckedPage[], site: Site): CheckedPage | undefined =>
  pages.find((page) => page.traits.links.some((link) => urlOn(page, link.href, site)?.href === href));
