// The JSON-LD @graph of a page: company, website, page, breadcrumbs, and what the page is about.
import type { Thing } from 'schema-dts';
import type { Crumb, Placed, Site } from '../../generator/theme.ts';
import { localBusiness, website } from './business.ts';
import { faqPage } from './faq.ts';
import { breadcrumbs, webPage } from './page.ts';

interface Input {
  readonly site: Site;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  readonly sections: readonly Placed[];
  readonly type?: string | undefined;
  /** The nodes that only this kind of page has. */
  readonly more?: readonly Thing[] | undefined;
}

/** All nodes of a page's @graph. Company and website are described in the main language on every page. */
export function graph({ site, path, title, description, crumbs, sections, type, more = [] }: Input): object[] {
  const { main = site } = site;
  return [
    localBusiness(main, path),
    website(main),
    webPage(site, { path, title, description, type }),
    ...breadcrumbs(crumbs, site),
    ...(more as object[]),
    ...faqPage(sections, site.absolute(path)),
  ] as object[];
}
