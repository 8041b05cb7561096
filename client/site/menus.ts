// The header's submenus: they open on deliberate hover, click, touch and keyboard, one at a time, and close on Escape.

/** How long the mouse must be on an entry until its submenu opens, and outside until it closes; in milliseconds. */
const INTENT = 120;
const GRACE = 300;

/** Takes over the submenus from the stylesheet, which opens them on :hover if no script runs. */
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
    // A click on a submenu that hover has just opened means "open", not "close".
    if (button) show(button === open && !hovered ? null : button);
  });
  addEventListener('pointerdown', outside);
  addEventListener('focusin', outside);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // Also hides tooltips, until something else is pressed or focused.
    root['scripted'] = 'hush';
    if (holdsFocus()) open!.focus();
    show();
  });
}
