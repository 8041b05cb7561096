// Deep links: opens the answer that the URL's fragment refers to. Browsers do the rest: they scroll to it, keep one answer
// open at a time, and find text in closed ones.

/** Opens the answer that the URL refers to. Other elements ignore `open`. */
function openTarget(): void {
  const target = document.querySelector<HTMLDetailsElement>(':target');
  if (target) target.open = true;
}

/** Opens the answer that the URL refers to, now and whenever a link leads to it, even if the URL stays the same. */
export function showTarget(): void {
  addEventListener('hashchange', openTarget);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')?.href === location.href) openTarget();
  });
  openTarget();
}
