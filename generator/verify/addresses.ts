// Reads the addresses in pages. None of these functions throws: a page may contain any nonsense as an address.
import type { Route, Site } from '../theme.ts';
import { decoded } from '../system/decoded.ts';

/** The full address that a page refers to; undefined if it is not an address. */
export function urlOn({ route }: { readonly route: Pick<Route, 'url'> }, href: string, site: Site): URL | undefined {
  const page = `${site.origin}${route.url}`;
  return URL.canParse(href, page) ? new URL(href, page) : undefined;
}

/** An address on this site without the base path; any other address as it is. */
export const withoutBase = (href: string, { base }: Site): string =>
  base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href;

/** The id that a fragment names; empty for those that need none: "#top", and "#:~:text=words" as browsers copy it. */
export function idIn(hash: string): string {
  const id = decoded(hash.slice(1).replace(/:~:.*/s, ''));
  return id.toLowerCase() === 'top' ? '' : id;
}
