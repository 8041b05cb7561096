// The inline scripts of every page: one that loads the client script and the brand's fonts, and rules for the browser. The
// policy allows them by their hashes, so they are the same on all pages of a site.

/**
 * Once the page has been painted, imports the script that its element names in data-src, and fetches the brand's fonts:
 * never while a browser prerenders the page. Firefox does not report the first paint of a page that it opens scrolled
 * down, as by a fragment or by Back; there both come with a frame half a second after everything else.
 *
 * The fonts replace the local ones all at once (class `faces`), so that the page is laid out only once more. If anything
 * in the window would move up or down by three pixels, which is what browsers call a shift, the page keeps the local
 * ones (class `local`): the old layout is back before anything was painted. On a page that was reached from another of
 * the site, the fonts are in the browser's cache, and are applied from the first frame on. What is decided stays.
 */
export const LOADER = [
  '{let{src}=document.currentScript.dataset,page=document.documentElement,top=part=>part.getBoundingClientRect().y,',
  'go=async()=>{import(src);await Promise.allSettled([...document.fonts].map(face=>face.load()));if(page.className)return;',
  "let parts=[...document.querySelectorAll('main *')].map(part=>[part,top(part)]);page.className='faces';",
  // >>> turns a place above the window into one far below it.
  "parts.some(([part,y])=>y>>>0<innerHeight&&(top(part)-y)/3|0)&&(page.className='local')};",
  "document.referrer.startsWith(origin)&&(page.className='faces');",
  "new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&go())",
  ".observe({type:'paint',buffered:true});onload=()=>setTimeout(requestAnimationFrame,500,go)}",
].join('');

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
const EXCLUDED = "[href*='.'],[href$='/admin'],[href^='#'],[aria-current]";
