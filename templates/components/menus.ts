// The entries of the menus in header, drawer and footer.
import { memo, type Site } from '../../generator/theme.ts';
import { langOf } from '../language.ts';

export interface MenuLink {
  readonly label: string;
  readonly url: string;
  readonly lang?: string | undefined;
}
interface MenuEntry extends MenuLink {
  readonly items: readonly MenuLink[];
}
/** An entry of the header, whose submenu ends in a link to the page of all items. */
export interface HeaderEntry extends MenuEntry {
  readonly all: MenuLink | undefined;
}

/** The listed services, or the first `limit` of them, as links. */
export const serviceLinks = (site: Site, limit = Infinity): MenuLink[] =>
  site.listedServices.slice(0, limit).map((each) => ({ label: each.title, url: each.url, lang: langOf(each, site) }));
/** The areas, or the first `limit` of them, as links. */
export const areaLinks = (site: Site, limit = Infinity): MenuLink[] =>
  site.areas.slice(0, limit).map((each) => ({ label: each.name, url: each.url, lang: langOf(each, site) }));

/** The items of a submenu: services, areas, or none. */
function itemsOf(
  site: Site,
  menu: Site['navigation']['header'][number]['menu'],
  limits: { readonly services?: number | undefined; readonly areas?: number | undefined },
): MenuLink[] {
  if (menu === 'services') return serviceLinks(site, limits.services);
  return menu === 'areas' ? areaLinks(site, limits.areas) : [];
}

/** The entries of the header. */
export function headerMenu(site: Site): HeaderEntry[] {
  return site.navigation.header.map(({ label, href, menu, limit, all }) => ({
    label,
    url: href,
    items: itemsOf(site, menu, { services: limit, areas: limit }),
    all: all === undefined ? undefined : { label: all, url: href },
  }));
}

/** The entries of the drawer: those of the header, with fewer services and areas. */
export function drawerMenu(site: Site): MenuEntry[] {
  return site.navigation.header.map(({ label, href, menu }) => ({
    label,
    url: href,
    items: itemsOf(site, menu, site.navigation.drawer),
  }));
}

/** The addresses of all pages that a menu leads to. */
export const menuUrls = memo((site: Site): ReadonlySet<string> => {
  const entries = [...headerMenu(site), ...drawerMenu(site)];
  return new Set([
    site.href(site.home),
    ...entries.flatMap(({ url, items }) => [url, ...items.map((item) => item.url)]),
  ]);
});
