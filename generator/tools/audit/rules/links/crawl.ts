// Crawls a running server and requests every address, as a visitor's browser would.
import type { LinkResult } from 'linkinator';
import { redirectsOf } from '../../../../hosting/redirects.ts';
import type { Site } from '../../../../content/site.ts';
import { escapePattern } from '../../../../system/pattern.ts';
import { decoded } from '../../../../system/decoded.ts';
import { urlOn, withoutBase } from '../../../../verify/addresses.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { locate } from '../../../../verify/locate.ts';
import { loadPackage } from '../../packages.ts';
import { noteOf, sampleOf } from '../../sample.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** How many pages are requested together, with everything that they refer to. */
const PAGES_AT_ONCE = 16;

export const crawl: AuditRule = {
  id: 'links/crawl',
  proves:
    'On a server that answers as the supported hosts do, every page, and every page, image and script that a page refers to, is found without a redirect; of more than 200 pages, ten of each type are read. What links/internal found is not reported again.',
  isSlow: true,
  reason:
    'A file on the disk is not yet an answer from a server: only a request proves that addresses without .html, srcset, and structured data work.',
  source: '[linkinator 7, README](https://github.com/JustinBeckwith/linkinator) (2025-11)',
  async *check(input) {
    const sample = sampleOf(input.pages);
    // The page for missing addresses has no address of its own.
    const routes = sample.flatMap(({ route }) => (route.file === '404.html' ? [] : route.url));
    const { origin } = await input.host();
    const broken = await brokenLinks(routes, origin, input.site);
    const reported = reportedAddresses(input);
    for (const link of broken)
      if (!reported.has(new URL(link.url.slice(origin.length), input.site.origin).href))
        yield asFinding(input, origin, link);
    yield* noteOf(sample, input.pages);
  },
};

/** What Linkinator finds broken when it requests the pages at these addresses from a server. */
async function brokenLinks(routes: readonly string[], origin: string, site: Site): Promise<LinkResult[]> {
  const { LinkChecker } = await loadPackage('linkinator', () => import('linkinator'));
  const pages = new Set(routes.map((url) => `${origin}${url}`));
  const checker = new LinkChecker();
  const answered = new Set<string>();
  const broken: LinkResult[] = [];
  // Linkinator requests the links of all its pages at once, whatever its option says: of a thousand, most get no answer.
  for (let at = 0; at < pages.size; at += PAGES_AT_ONCE) {
    const path = [...pages].slice(at, at + PAGES_AT_ONCE);
    const { links } = await checker.check({
      path,
      cleanUrls: true,
      redirects: 'error',
      urlRewriteExpressions: [{ pattern: new RegExp(`^${escapePattern(site.origin)}`), replacement: origin }],
      linksToSkip: async (url) =>
        !url.startsWith(origin) || (!path.includes(url) && (pages.has(url) || answered.has(url))),
    });
    for (const { state, url } of links) if (state === 'OK') answered.add(url);
    broken.push(...links.filter(({ state }) => state === 'BROKEN'));
  }
  return broken;
}

/** The dead addresses that links/internal reported, each with its cause. */
function reportedAddresses({ earlier, pages, site }: AuditInput): ReadonlySet<string> {
  return new Set(
    earlier.flatMap(({ code, args }) => {
      if (code !== 'DEAD_LINK' && code !== 'MISSING_ASSET') return [];
      const page = pages.find(({ path }) => path === args.page);
      const url = page && urlOn(page, args.href, site);
      if (!url) return [];
      url.hash = '';
      return [url.href];
    }),
  );
}

function asFinding(
  { site, pages, sources }: AuditInput,
  origin: string,
  { url, parent, status = 0 }: LinkResult,
): Finding {
  const path = withoutOrigin(url, origin);
  const parentPath = parent && decoded(withoutOrigin(parent, origin));
  const from =
    parentPath === undefined
      ? linkingTo(new URL(path, site.origin), pages, site)
      : pages.find((page) => page.route.url === parentPath.replace(/[?#].*$/, ''));
  const address = withoutBase(path, site);
  const isRedirect = status >= 300 && status < 400;
  const what = isRedirect ? 'this page links through a redirect to' : `the server answers ${status || 'nothing'} for`;
  const redirect = isRedirect ? redirectsOf(site).find((each) => each.from === address) : undefined;
  return {
    page: from?.path ?? parentPath,
    message: `${what} ${decoded(path)}.`,
    expected: redirect?.to ?? 'the final address of a page that exists',
    place: locate(sources, from?.source ?? 'data/site.yaml', address, decoded(address)),
  };
}

const withoutOrigin = (address: string, origin: string): string =>
  address.startsWith(origin) ? address.slice(origin.length) : address;

/** The first page that links to an address: for a page that was requested directly, the checker names none. */
const linkingTo = ({ href }: URL, pages: readonly CheckedPage[], site: Site): CheckedPage | undefined =>
  pages.find((page) => page.traits.links.some((link) => urlOn(page, link, site)?.href === href));
