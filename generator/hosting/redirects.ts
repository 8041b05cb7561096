// The redirects from old addresses: one list for every kind of host, and HTML pages for hosts that cannot redirect.
import type { Site } from '../theme.ts';
import { itemsOf } from '../content/items.ts';
import type { OutputFile } from '../output/output-file.ts';
import { fileOf } from '../pages/plan.ts';
import { decoded } from '../system/decoded.ts';
import { below, rootPath } from '../system/paths.ts';
import { xml } from '../system/xml.ts';

/** An old address and where it leads now. */
export interface Redirect {
  /** A path of the site, without base, percent-encoded. */
  readonly from: string;
  /** The target: a path with base, or an absolute URL. */
  readonly to: string;
}

/**
 * All redirects: from /{slug} to the page of each service; then those of data/site.yaml, with one for each page that a
 * redirect to all below an address leads to; then from /{slug} to where the page of an old service leads. None but those
 * that are written is from a path that is taken.
 */
export function redirectsOf(site: Site): Redirect[] {
  const configured = site.settings.redirects ?? [];
  const pages = itemsOf(site);
  const taken = new Set([...configured.map(({ from }) => from), ...pages.map(({ path }) => path)]);
  const isFree = ({ from }: Redirect): boolean => !taken.has(from);
  const ofOwner = configured.flatMap((each) => {
    if (!each.from.endsWith('/*')) return [{ ...each, to: each.to.replace(VARIABLE, percentEncoded) }];
    const [from, to] = [each.from.slice(0, -1), each.to.slice(0, -1)];
    const moved = pages.filter(({ url }) => url.startsWith(to));
    return moved.map(({ url }) => ({ from: `${from}${url.slice(to.length)}`, to: url })).filter(isFree);
  });
  const current = site.services.map(({ slug, url }) => ({ from: rootPath(slug), to: url })).filter(isFree);
  for (const { from } of current) taken.add(from);
  const old = ofOwner.flatMap(({ from, to }) => {
    const [short = ''] = /\/[\w-]+$/.exec(from) ?? [];
    return from === below(site.addresses.services, short.slice(1)) ? [{ from: short, to }] : [];
  });
  return [...current, ...ofOwner, ...old.filter(isFree)];
}

/**
 * What a host takes for a variable, a pattern or an escape in a target: all signs but the colon anywhere, and that one
 * before a word in the path or the query.
 */
const VARIABLE = /[{}\\$*()]|(?<=^(?:https?:\/\/[^/?#]*)?[/?][^#]*):(?=\w)/g;
const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The target of a redirect with the query of the request before its fragment, unless it has a query of its own. */
export const withQuery = (to: string, query: string): string =>
  to.replace(/(?=#|$)/, () => (to.includes('?') ? '' : query)).replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/**
 * Pages with a meta refresh, for hosts without redirects of their own. Search engines treat an immediate refresh as a
 * permanent redirect, provided the page is not marked noindex. Netlify would serve such a page instead of redirecting,
 * so sites for Netlify are built without them.
 */
export const redirectPages = (site: Site): OutputFile[] =>
  redirectsOf(site).map(({ from, to }) => {
    const absolute = to.startsWith('/') ? `${site.origin}${to}` : to;
    const contents = `<!DOCTYPE html>
<html lang="${xml(site.settings.language)}">
<head>
<meta charset="utf-8">
<title>${xml(site.business.companyName)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width">
<link rel="canonical" href="${xml(absolute)}">
<meta http-equiv="refresh" content="0; url=${xml(to)}">
</head>
<body><h1>${xml(site.business.companyName)}</h1><p><a href="${xml(to)}">${xml(absolute)}</a></p></body>
</html>
`;
    return { path: redirectFile(from), contents, from: 'redirects' };
  });

/** The output file of a redirect page. */
export const redirectFile = (from: string): string =>
  from.endsWith('.html') ? decoded(from).slice(1) : fileOf(decoded(from));
