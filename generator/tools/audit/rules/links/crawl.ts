// Crawls a running server and requests every address, as a visitor's browser would.
import render from 'dom-serializer';
import { Element } from 'domhandler';
import type { LinkResult } from 'linkinator';
import type { OutputFile } from '../../../../output/output-file.ts';
import { redirectsOf } from '../../../../hosting/redirects.ts';
import { serveFiles } from '../../../../hosting/serve-files.ts';
import type { Site } from '../../../../content/site.ts';
import { memoByText } from '../../../../system/memo.ts';
import { escapePattern } from '../../../../system/pattern.ts';
import { decoded } from '../../../../system/paths.ts';
import { urlOn, withoutBase } from '../../../../verify/addresses.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import type { AuditInput } from '../../input.ts';
import { locate } from '../../../../verify/locate.ts';
import { loadPackage } from '../../packages.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** The elements whose attributes Linkinator reads, and scripts, which may be structured data. */
const REFERRING = new Set(
  'a area audio base blockquote body command del embed frame html iframe img input ins link meta object q script source track video'.split(
    ' ',
  ),
);

/** How many pages are requested together, with everything that they refer to. */
const PAGES_AT_ONCE = 16;

export const crawl: AuditRule = {
  id: 'links/crawl',
  proves:
    'On a server that answers as the supported hosts do, every page, and every page, image and script that a page refers to, is found without a redirect. What links/internal found is not reported again.',
  severity: 'error',
  when: 'check',
  isSlow: true,
  reason:
    'A file on the disk is not yet an answer from a server: only a request proves that addresses without .html, srcset, and structured data work.',
  source: { document: 'linkinator 7, README', date: '2025-11', href: 'https://github.com/JustinBeckwith/linkinator' },
  check: async (input) => {
    // The page for missing addresses has no address of its own.
    const routes = input.pages.flatMap(({ route }) => (route.file === '404.html' ? [] : route.url));
    const { origin, close } = await serveFiles(withoutKnownLinks(input, routes), input.site.base);
    const broken = await brokenLinks(routes, origin, input.site).finally(close);
    const reported = reportedAddresses(input);
    return broken
      .filter(({ url }) => !reported.has(new URL(url.slice(origin.length), input.site.origin).href))
      .map((link) => found(input, origin, link));
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

/**
 * The files of the site, with nothing in a page but the elements that refer to others. Links to pages are left out too,
 * because every page is requested: to read the same hundred links on a thousand pages is most of the work of a crawl.
 */
function withoutKnownLinks({ files, pages, site }: AuditInput, routes: readonly string[]): OutputFile[] {
  const known = new Set(routes.map((url) => `${site.origin}${url}`));
  const isKnown = memoByText(
    (href) =>
      href.startsWith('#') ||
      (/^\/(?![/\\])/.test(href) && known.has(new URL(href, site.origin).href.replace(/#.*/, ''))),
  );
  const byFile = new Map(pages.map((page) => [page.route.file, page]));
  return files.map((file) => {
    const referring = byFile
      .get(file.path)
      ?.all(({ name, attribs }) => REFERRING.has(name) && !(name === 'a' && isKnown(attribs['href'] ?? '#')));
    if (!referring) return file;
    const alone = referring.map(
      ({ name, attribs, children }) => new Element(name, attribs, name === 'script' ? children : []),
    );
    return { ...file, contents: render(alone) };
  });
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

/** What is wrong with a link, in words that its address follows, and what to write instead. */
function whatIsWrong(status: number, path: string, site: Site): [what: string, expected: string] {
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
  return {
    page: from?.path ?? parentPath,
    message: `${what} ${decoded(path)}.`,
    expected,
    place: locate(sources, from?.source ?? 'data/site.yaml', withoutBase(path, site), decoded(withoutBase(path, site))),
  };
}

/** The first page that links to an address: for a page that was requested directly, the checker names none. */
const linkingTo = ({ href }: URL, pages: readonly CheckedPage[], site: Site): CheckedPage | undefined =>
  pages.find((page) => page.traits.links.some((link) => urlOn(page, link, site)?.href === href));
