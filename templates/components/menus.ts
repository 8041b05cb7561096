// What the menus list: one reading of the navigation for header, drawer and footer.
import type { Site } from '../../generator/contract.ts';

export interface MenuLink { readonly label: string; readonly url: string }
export interface MenuEntry extends MenuLink { readonly items: readonly MenuLink[]; readonly all: MenuLink | undefined }

/** The listed services, or the first `limit` of them, as links. */
export const serviceLinks = (site: Site, limit = Infinity): MenuLink[] => site.listedServices.slice(0, limit).map(({ title, url }) => ({ label: title, url }));
/** The areas, or the first `limit` of them, as links. */
export const areaLinks = (site: Site, limit = Infinity): MenuLink[] => site.areas.slice(0, limit).map(({ name, url }) => ({ label: name, url }));

/** The header's menu with its lists filled. */
export function headerMenu(site: Site): MenuEntry[] {
  return site.navigation.header.map(({ label, href, menu, limit, all }) => ({
    label, url: href,
    items: menu === 'services' ? serviceLinks(site, limit) : menu === 'areas' ? areaLinks(site, limit) : [],
    all: all === undefined ? undefined : { label: all, url: href },
  }));
}

/** The drawer's menu: the header's order, with fewer services and areas. */
export function drawerMenu(site: Site): MenuEntry[] {
  const { drawer, header } = site.navigation;
  return header.map(({ label, href, menu, all }) => ({
    label, url: href,
    items: menu === 'services' ? serviceLinks(site, drawer.services) : menu === 'areas' ? areaLinks(site, drawer.areas) : [],
    all: all === undefined ? undefined : { label: all, url: href },
  }));
}
