// Deep links: opens the answer that the URL's fragment refers to. Browsers do the rest: they scroll to it, keep one answer
// open at a time, and find text in closed ones.

/** Opens the answer that the URL refers to. Other elements ignore `open`. */
const openTarget = (): void => document.querySelector(':target')?.setAttribute('open', '');

/**
 * Opens the answer that the URL refers to, now and whenever a link leads to it, even if the URL stays the same. While
 * a page is loading, browsers may not know its target yet, because they look for it once this script has run.
 */
export function showTarget(): void {
  addEventListener('hashchange', openTarget);
  addEventListener('load', openTarget);
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')?.href === location.href) openTarget();
  });
  openTarget();
}
