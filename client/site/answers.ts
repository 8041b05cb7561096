// Deep links: shows the element that the URL's fragment refers to, and opens it if it is an answer. Browsers do the
// rest: they keep one answer open at a time, and find text in closed ones.

/** Shows the element that the URL refers to, now and whenever the fragment changes. */
export function showTarget(): void {
  const show = (): void => {
    // Other elements ignore `open`.
    const target = document.querySelector<HTMLDetailsElement>(':target');
    if (!target) return;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', show);
  show();
}
