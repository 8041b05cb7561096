// Deep links into answers: the browser keeps one open at a time and finds words in closed ones; this opens what an address names.

/** Opens the answer that the address names, now and whenever the address changes. */
export function openTarget(): void {
  const open = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
