// Deep links to answers: opens the one that the URL's fragment refers to. Browsers do the rest: they keep one open at a
// time, and find text in closed ones.

/** Opens the answer that the URL refers to, now and whenever the fragment changes. */
export function openTarget(): void {
  const open = (): void => {
    const target = document.querySelector<HTMLDetailsElement>('details:target');
    if (!target) return;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
