// Makes the drawer a modal dialog. Without scripts, its button opens it as a popover.

/**
 * Opens the drawer as a modal dialog instead of a popover. Closes it on a click on a link, on its button or outside.
 * The browser handles Escape, and keeps the focus inside.
 */
export function makeModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.drawer')!;
  const button = document.querySelector<HTMLElement>('.menu-button')!;
  button.addEventListener('click', (event) => {
    // Already visible, because it was opened as a popover before this script ran: the browser closes it.
    if (dialog.offsetWidth) return;
    event.preventDefault();
    dialog.showModal();
  });
  dialog.addEventListener('click', ({ target, offsetX }) => {
    // Outside, to the right or to the left: >>> turns a negative offset into a number larger than any width.
    if ((target as Element).closest('a, .drawer-close') || offsetX >>> 0 > dialog.offsetWidth) dialog.close();
  });
  dialog.addEventListener('close', () => button.focus());
}
