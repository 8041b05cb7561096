// The header's lists: they open on hover with intent, on click, on touch and by key, one at a time, and close on Esc.

/** How long the mouse must rest on an entry before its list opens, and may be away before it closes. */
const INTENT = 120;
const GRACE = 300;

/** Takes the lists over from the stylesheet, which opens them on :hover where no script runs. */
export function takeOverMenus(): void {
  const root = document.documentElement.dataset;
  let open: HTMLElement | null | undefined;
  let aimed: HTMLElement | null | undefined;
  let hovered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const buttonOf = (target: EventTarget | null) => (target as Element).closest('.has-list')?.querySelector('button');
  const show = (button?: HTMLElement | null, byHover = false): void => {
    clearTimeout(timer);
    open?.setAttribute('aria-expanded', 'false');
    button?.setAttribute('aria-expanded', 'true');
    open = button;
    hovered = byHover;
  };
  const holdsFocus = (): boolean | undefined => open?.matches(':focus-within > *');
  const outside = ({ target }: Event): void => {
    root['scripted'] = '';
    if (open && buttonOf(target) !== open) show();
  };

  root['scripted'] = '';
  addEventListener('pointerover', ({ target, pointerType }) => {
    const button = buttonOf(target);
    if (pointerType !== 'mouse' || button === aimed) return;
    aimed = button;
    clearTimeout(timer);
    timer = setTimeout(
      () => button === open || (!button && holdsFocus()) || show(button, true),
      button ? INTENT : GRACE,
    );
  });
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('.has-list > button');
    // A click right after the hover that opened the list means "open", not "close".
    if (button) show(button === open && !hovered ? null : button);
  });
  addEventListener('pointerdown', outside);
  addEventListener('focusin', outside);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // Tooltips go too, until something else is pressed or focused.
    root['scripted'] = 'hush';
    if (holdsFocus()) open!.focus();
    show();
  });
}
