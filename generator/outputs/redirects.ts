// Old addresses: one list, written for every kind of host, and as pages for hosts that cannot redirect.
import type { OutputFile, Site } from '../contract.ts';
import { fileOf } from '../routes/plan.ts';
import { xml, type Output } from './output.ts';

export interface Redirect {
  /** Path of the site, without base. */
  readonly from: string;
  /** Where it leads: a link with base, or a full address. */
  readonly to: string;
}

/** Every redirect: services at the root lead to their pages, then those of data/site.yaml. */
export function redirectsOf(site: Site): Redirect[] {
  const own = (site.settings.redirects ?? []).map(({ from, to }) => ({ from, to }));
  const taken = new Set([
    ...own.map(({ from }) => from),
    ...site.areas.map(({ path }) => path),
    ...site.pages.map(({ path }) => path),
  ]);
  return [
    ...site.services
      .map((service) => ({ from: `/${service.slug}`, to: service.url }))
      .filter(({ from }) => !taken.has(from)),
    ...own,
  ];
}

/**
 * A page that leads on at once, for hosts without redirects of their own. Search engines take it for a permanent move,
 * unless they are told not to index it. Netlify shows it instead of redirecting: there the site is built without.
 */
export const redirectPages: Output = ({ site, redirectPages: wanted = true }) =>
  (wanted ? redirectsOf(site) : []).map(({ from, to }): OutputFile => {
    const full = to.startsWith('/') ? `${site.origin}${to}` : to;
    const contents = `<!DOCTYPE html>
<html lang="${xml(site.settings.language)}">
<head>
<meta charset="utf-8">
<title>${xml(site.business.companyName)}</title>
<meta name="viewport" content="width=device-width">
<link rel="canonical" href="${xml(full)}">
<meta http-equiv="refresh" content="0; url=${xml(to)}">
</head>
<body><h1>${xml(site.business.companyName)}</h1><p><a href="${xml(to)}">${xml(full)}</a></p></body>
</html>
`;
    return { path: redirectFile(from), contents, from: 'redirects' };
  });

/** Where the page of a redirect is written. */
export const redirectFile = (from: string): string => (from.endsWith('.html') ? from.slice(1) : fileOf(from));
