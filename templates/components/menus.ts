// What the menus list: one reading of the navigation for header, drawer and footer.
import type { Site } from '../../generator/contract.ts';

export interface MenuLink {
  readonly label: string;
  readonly url: string;
}
export interface MenuEntry extends MenuLink {
  readonly items: readonly MenuLink[];
}
/** In the header each list ends in a link to all of its kind. */
export interface HeaderEntry extends MenuEntry {
  readonly all: MenuLink | undefined;
}

/** The listed services, or the first `limit` of them, as links. */
export const serviceLinks = (site: Site, limit = Infinity): MenuLink[] =>
  site.listedServices.slice(0, limit).map(({ title, url }) => ({ label: title, url }));
/** The areas, or the first `limit` of them, as links. */
export const areaLinks = (site: Site, limit = Infinity): MenuLink[] =>
  site.areas.slice(0, limit).map(({ name, url }) => ({ label: name, url }));

/** What a list of the navigation holds: the services, the areas, or nothing. */
function itemsOf(
  site: Site,
  menu: Site['navigation']['header'][number]['menu'],
  most: { readonly services?: number | undefined; readonly areas?: number | undefined },
): MenuLink[] {
  return menu === 'services' ? serviceLinks(site, most.services) : menu === 'areas' ? areaLinks(site, most.areas) : [];
}

/** The header's menu with its lists filled. */
export function headerMenu(site: Site): HeaderEntry[] {
  return site.navigation.header.map(({ label, href, menu, limit, all }) => ({
    label,
    url: href,
    items: itemsOf(site, menu, { services: limit, areas: limit }),
    all: all === undefined ? undefined : { label: all, url: href },
  }));
}

/** The drawer's menu: the header's order, with fewer services and areas. */
export function drawerMenu(site: Site): MenuEntry[] {
  return site.navigation.header.map(({ label, href, menu }) => ({
    label,
    url: href,
    items: itemsOf(site, menu, site.navigation.drawer),
  }));
}
