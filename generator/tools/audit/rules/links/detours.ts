// Finds links to this site that take a detour, and links to computers that visitors cannot reach.
import { urlOn, withoutBase } from '../../../../verify/addresses.ts';
import { tag } from '../../page/dom.ts';
import type { PageRule } from '../../rule.ts';

/** Names and numbers of computers that only a part of the world can reach: "localhost", "printer.local", "10.0.0.2". */
const PRIVATE = /^[^.]*$|\.local(?:host)?$|^(?:127|10|192\.168)\./;

export const detours: PageRule = {
  id: 'links/detours',
  proves:
    'No link leads to this site by a detour (by http:// instead of https://, or with or without www.), and none leads to a computer that visitors cannot reach, such as localhost.',
  reason:
    'An address copied from a preview works for the editor and nobody else. A detour costs each visitor another answer, and no other rule sees that it leads to this site.',
  source:
    '[RFC 6761, Special-Use Domain Names; RFC 1918, Address Allocation for Private Internets](https://www.rfc-editor.org/rfc/rfc6761) (2013-02)',
  *checkPage(page, { site, routes }) {
    const host = bareHost(new URL(site.origin));
    for (const link of page.all(tag('a', 'area'))) {
      const href = link.attribs['href'] ?? '';
      const url = /^(?:https?:)?\/\//i.test(href) ? urlOn(page, href, site) : undefined;
      if (url === undefined || url.origin === site.origin) continue;
      const isOwn = bareHost(url) === host;
      if (!isOwn && !PRIVATE.test(url.hostname)) continue;
      // "//contact" has a slash too many, and an address with a port comes from a preview.
      const isTypo = !isOwn && href.startsWith('//');
      const path = isTypo ? href.slice(1) : withoutBase(url.pathname, site);
      const isPage = isOwn || ((isTypo || url.port !== '') && routes.some((route) => route.path === path));
      const detour = `leads to this site by a detour: ${href}`;
      yield page.finding(`the link ${isOwn ? detour : `leads to ${href}, which visitors cannot reach`}.`, {
        element: link,
        at: href,
        ...(isPage
          ? { suggestion: `${path}${url.search}${url.hash}` }
          : { expected: 'an address that everybody can open' }),
      });
    }
  },
};

/** The host of an address, without www. and port. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');
