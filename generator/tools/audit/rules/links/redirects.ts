// Checks that every redirect leads to a page in one step.
import { redirectFile, redirectsOf } from '../../../../hosting/redirects.ts';
import { decoded } from '../../../../system/decoded.ts';
import { withoutBase } from '../../../../verify/addresses.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';

/** As many redirects as every host takes. */
const MOST_REDIRECTS = 2000;

export const redirects: AuditRule = {
  id: 'links/redirects',
  proves: 'Every redirect leads to a page of the site in one step: there are no chains, loops or dead ends.',
  reason:
    'Each step makes the visitor wait for another answer, crawlers give up after a few, and a loop ends in a browser error.',
  source:
    '[RFC 9110, 15.4 Redirection 3xx; Google Search Central, Redirects and Google Search](https://developers.google.com/search/docs/crawling-indexing/301-redirects) (2025-04)',
  *check(input) {
    const { earlier, files, routes, site, sources } = input;
    const next = new Map(redirectsOf(site).map(({ from, to }) => [decoded(from), to]));
    const there = new Set([...routes.map(({ path }) => path), ...files.map(({ path }) => `/${path}`)]);
    const reported = new Set(earlier.flatMap((each) => (each.code === 'DEAD_LINK' ? [each.args.page] : [])));
    if (next.size > MOST_REDIRECTS)
      yield {
        place: { file: 'data/site.yaml' },
        severity: 'warning',
        message: `${next.size} redirects are written, also for services and for each page below an address with /*. Cloudflare Pages takes 2,000 of them and Vercel 2,048.`,
        expected: `at most ${MOST_REDIRECTS}, or one of the other hosts`,
      };
    for (const [from, to] of next) {
      const at = (message: string, expected: string, suggestion?: string) => {
        const place = locate(sources, 'data/site.yaml', `from: ${from}`, `from: ${encodeURI(from)}`, from);
        return { place, message: `The redirect from ${from} ${message}`, expected, suggestion };
      };
      const target = localPath(input, to);
      if (target === undefined) continue;
      const end = endOf(next, from, input);
      if (end === undefined) yield at(`to ${to} leads back to itself.`, 'the address of a page');
      else if (next.has(target))
        yield at(
          `leads to ${target}, which is itself a redirect.`,
          'the address where that one leads',
          `to: ${withoutBase(end, site)}`,
        );
      else if (!there.has(target) && !reported.has(`/${redirectFile(from)}`))
        yield at(`leads to ${target}, which does not exist.`, 'the address of a page that exists');
    }
  },
};

/** The path on this site that a redirect leads to, without base path and fragment; undefined for another site. */
function localPath({ site }: AuditInput, to: string): string | undefined {
  const url = URL.canParse(to, site.origin) ? new URL(to, site.origin) : undefined;
  if (url?.origin !== site.origin) return undefined;
  const path = decoded(url.pathname);
  return `${path}/` === site.base ? '/' : withoutBase(path, site);
}

/** Where the redirect from an address leads in the end; undefined if it leads back to where it has been. */
function endOf(next: ReadonlyMap<string, string>, from: string, input: AuditInput): string | undefined {
  const seen = new Set<string>();
  let to = from;
  for (let at: string | undefined = from; at !== undefined && next.has(at); at = localPath(input, to)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    to = next.get(at) ?? to;
  }
  return to;
}
