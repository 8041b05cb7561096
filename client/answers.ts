// Deep links into answers: the browser keeps one open at a time and finds words in closed ones; this opens what an
// address names.

/** Opens the answer that the address names, now and whenever the address changes. */
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
