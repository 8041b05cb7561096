// Checks that every redirect leads to a page in one step.
import { type Redirect, redirectFile, redirectsOf } from '../../../../hosting/redirects.ts';
import { decoded } from '../../../../system/paths.ts';
import { withoutBase } from '../../../../verify/addresses.ts';
import type { AuditInput } from '../../input.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const redirects: AuditRule = {
  id: 'links/redirects',
  proves: 'Every redirect leads to a page of the site in one step: there are no chains, loops or dead ends.',
  reason:
    'Each step makes the visitor wait for another answer, crawlers give up after a few, and a loop ends in a browser error.',
  source:
    '[RFC 9110, 15.4 Redirection 3xx; Google Search Central, Redirects and Google Search](https://developers.google.com/search/docs/crawling-indexing/301-redirects) (2025-04)',
  check: (input) => {
    const next = new Map(
      redirectsOf(input.site).map((each): [string, Step] => [
        each.from,
        { ...each, target: localPath(input, each.to) },
      ]),
    );
    const reported = new Set(input.earlier.flatMap((each) => (each.code === 'DEAD_LINK' ? [each.args.page] : [])));
    return [...next.values()].flatMap((redirect): Finding[] => {
      const { from, to, target } = redirect;
      const at = (message: string, expected: string, suggestion?: string): Finding[] => {
        const place = locate(input.sources, 'data/site.yaml', `from: ${from}`, from);
        return [{ place, message: `The redirect from ${from} ${message}`, expected, suggestion }];
      };
      if (target === undefined) return [];
      const end = endOf(next, redirect);
      if (end === undefined) return at(`to ${to} leads back to itself.`, 'the address of a page');
      if (next.has(target))
        return at(
          `leads to ${target}, which is itself a redirect.`,
          'the address where that one leads',
          `to: ${withoutBase(end, input.site)}`,
        );
      if (isThere(input, target) || reported.has(`/${redirectFile(from)}`)) return [];
      return at(`leads to ${target}, which does not exist.`, 'the address of a page that exists');
    });
  },
};

/** The path on this site that a redirect leads to, without base path and fragment; undefined for another site. */
function localPath({ site }: AuditInput, to: string): string | undefined {
  const url = URL.canParse(to, site.origin) ? new URL(to, site.origin) : undefined;
  if (url?.origin !== site.origin) return undefined;
  const path = decoded(url.pathname);
  return `${path}/` === site.base ? '/' : withoutBase(path, site);
}

/** A redirect; its target is a path on this site, undefined on another site. */
interface Step extends Redirect {
  readonly target: string | undefined;
}

/** Where a redirect leads in the end; undefined if it leads back to where it has been. */
function endOf(next: ReadonlyMap<string, Step>, first: Step): string | undefined {
  const seen = new Set<Step>();
  for (let at = first; ;) {
    const onward = at.target === undefined ? undefined : next.get(at.target);
    if (!onward) return at.to;
    if (seen.has(onward)) return undefined;
    seen.add(onward);
    at = onward;
  }
}

const isThere = ({ routes, files }: AuditInput, path: string): boolean =>
  routes.some((route) => route.path === path) || files.some((file) => `/${file.path}` === path);
