// Where a redirect leads, in words that are the same for every page that is redirected in the same way.

/** The target of a redirect, as seen from the address that redirects. */
export function targetOf(location: URL, address: string): string {
  const path = new URL(address, location).pathname;
  if (location.pathname === path) return `the same address on ${location.origin}`;
  if (location.pathname === `${path}/`) return 'the same address with a slash at the end';
  if (location.pathname === `${path}.html`) return 'the same address with .html';
  return location.href;
}
