// The pages as they can be shown at this moment: the last good one stands in for a broken one, the last good stylesheet
// for a broken one.
import type { Edition, Page } from './edition.ts';
import { type Fault, faultOf } from './fault.ts';
import { setBounded } from './bounded.ts';
import type { Session } from './session.ts';

/** A page, and the fault that keeps a newer one from being made. */
export interface Shown {
  readonly page: Page | undefined;
  readonly fault: Fault | undefined;
}

/** Pages that once were good, kept for when they are not. */
const MOST_KEPT = 60;

/** Makes the page of a file of an edition; undefined where that is no page. `told` hears of each fault. */
export function makePages(
  session: Session,
  told: (fault: Fault) => void,
): (edition: Edition, file: string) => Promise<Shown | undefined> {
  const kept = new Map<string, Page>();
  let good: Edition | undefined;
  /** The page as the last edition had it that made any page. */
  const fromBefore = async (file: string): Promise<Page | undefined> => {
    const route = good?.routes.get(file);
    return route && good?.page(route).catch(() => undefined);
  };
  return async (edition, file) => {
    const route = edition.routes.get(file);
    if (!route) return undefined;
    try {
      const page = await edition.page(route);
      good = edition;
      setBounded(kept, file, page, MOST_KEPT);
      return { page, fault: undefined };
    } catch (error) {
      const fault = faultOf(error, session.options.home);
      if (!session.now().programFault) told(fault); // else it is one that the sources have left behind
      const old = kept.get(file) ?? (await fromBefore(file));
      const unstyled = old && (await edition.unstyledPage(route).catch(() => undefined));
      return {
        page: unstyled ? { ...old, ...unstyled, html: edition.withStyles(unstyled.html, old.styles) } : old,
        fault,
      };
    }
  };
}
