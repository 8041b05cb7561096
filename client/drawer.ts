// The drawer as a modal dialog. Without scripts its button opens it as a popover.

/**
 * Opens modally what the button would open as a popover; closes on a link, on its button, and on a tap beside it. The
 * browser does Esc and the focus.
 */
export function makeModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.drawer')!;
  const button = document.querySelector<HTMLElement>('.menu-button')!;
  button.addEventListener('click', (event) => {
    // In sight already, opened before scripts came: the browser closes it.
    if (dialog.offsetWidth > 0) return;
    event.preventDefault();
    dialog.showModal();
  });
  dialog.addEventListener('click', ({ target, offsetX }) => {
    // Beside it, at whichever side it stands: what is less than nothing is more than any width.
    if ((target as Element).closest('a, .drawer-close') || offsetX >>> 0 > dialog.offsetWidth) dialog.close();
  });
  dialog.addEventListener('close', () => button.focus());
}
