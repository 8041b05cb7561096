// The inline scripts of every page: one that loads the client script, and rules for the browser. The policy allows them
// by their hashes, so they are the same on all pages of a site.
import type { Site } from '../content/site.ts';

/**
 * Imports the script that its element names in data-src, once the page has been painted: never while a browser
 * prerenders it. Firefox does not report the first paint of a page that it opens scrolled down, as by a fragment or by
 * Back; there the script comes with a frame half a second after everything else. On a page that was reached from another of the site, the brand's fonts are in the browser's cache, and
 * are applied from the first frame on.
 */
export const LOADER =
  "{let{src}=document.currentScript.dataset,go=()=>import(src);document.referrer.startsWith(origin)&&(document.documentElement.className='faces');new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&go()).observe({type:'paint',buffered:true});onload=()=>setTimeout(requestAnimationFrame,500,go)}";

/**
 * The speculation rules of a site, as JSON: a browser may prerender the page behind a link that a visitor points at or
 * presses, but not files, the editing page, and what is on the page already. Browsers do neither with Save-Data.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = (site: Site): string =>
  JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: site.href('/*') }, { not: { selector_matches: EXCLUDED } }] },
        eagerness: 'moderate',
      },
    ],
  });

/** Links to files, the editing page, and the page itself. */
const EXCLUDED = "[href*='.'],[href$='/admin'],[href^='#'],[aria-current]";
