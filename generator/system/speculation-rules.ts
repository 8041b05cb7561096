// The rules by which a browser prerenders the next page, in every page of a site: the only inline script, which the policy
// allows by its hash.

/**
 * The speculation rules of a site, as JSON: a browser may prerender the page behind a link that a visitor points at or
 * presses, but not files, the editing page, and what is on the page already. Browsers do neither with Save-Data.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = (site: { href(path: string): string }): string =>
  JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: site.href('/*') }, { not: { selector_matches: EXCLUDED } }] },
        eagerness: 'moderate',
      },
    ],
  });

/** Links to files, the editing page, and the page itself. */
const EXCLUDED = ["[href*='.']", "[href$='/admin']", "[href^='#']", '[aria-current]'];
