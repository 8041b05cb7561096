// Renders pages for display: if one cannot be rendered, its last good version is shown; if the stylesheet does not
// compile, the last good stylesheet.
import type { Edition, Page } from './edition.ts';
import { type ProgramFault, faultOf } from './fault.ts';
import { setBounded } from './bounded.ts';

/** The page to show, and the fault that prevented the newest version of it. */
export interface PageResult {
  readonly page: Page | undefined;
  readonly fault: ProgramFault | undefined;
}

/** How many last good pages are kept. */
const MAX_PAGES = 60;

/**
 * Makes the function that renders the page of a file of an edition; it resolves to undefined if the file is not a page.
 * `home` is the project's folder.
 */
export function makePages(home: string): (edition: Edition, file: string) => Promise<PageResult | undefined> {
  const lastGood = new Map<string, Page>();
  let lastGoodEdition: Edition | undefined;
  /** The page in the last edition that rendered any page. */
  const fromLastGoodEdition = async (file: string): Promise<Page | undefined> => {
    const route = lastGoodEdition?.routes.get(file);
    return route && lastGoodEdition?.page(route).catch(() => undefined);
  };
  return async (edition, file) => {
    const route = edition.routes.get(file);
    if (!route) return undefined;
    try {
      const page = await edition.page(route);
      lastGoodEdition = edition;
      setBounded(lastGood, file, page, MAX_PAGES);
      return { page, fault: undefined };
    } catch (error) {
      const fault = faultOf(error, home);
      const old = lastGood.get(file) ?? (await fromLastGoodEdition(file));
      const unstyled = old && (await edition.unstyledPage(route).catch(() => undefined));
      if (!unstyled) return { page: old, fault };
      return { page: { ...old, ...unstyled, html: edition.withStyles(unstyled.html, old.styles) }, fault };
    }
  };
}
