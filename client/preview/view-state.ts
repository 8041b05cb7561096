// Preserves the view across a reload: the scroll position, the open <details> and the focused field.
import { tabStorage } from './dom.ts';

interface ViewState {
  readonly path: string;
  /** The topmost element with an id in view, and its distance in pixels from the top of the window. */
  readonly anchor: { readonly id: string; readonly top: number } | undefined;
  /** The scroll position, for pages without such an element. */
  readonly y: number;
  /** The names of the open <details>. */
  readonly open: readonly string[];
  /** The id of the focused element. */
  readonly focus: string | undefined;
}

const holds = new Set<object>();
let isDue = false;

/** Holds reloads back until the returned function is called: another page may be about to open, or words be lost. */
export function holdReload(): () => void {
  const hold = {};
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (isDue) reload();
  };
}

/** Reloads the page and preserves the view. */
export function reload(): void {
  isDue = true;
  if (holds.size > 0) return;
  saveView();
  location.reload();
}

/** Stores the view for `restoreView`. */
function saveView(): void {
  const anchor = [...document.querySelectorAll<HTMLElement>('main [id]')].find(
    (element) => element.getBoundingClientRect().bottom > 0 && element.getClientRects().length > 0,
  );
  const state: ViewState = {
    path: location.pathname,
    y: scrollY,
    anchor: anchor && { id: anchor.id, top: anchor.getBoundingClientRect().top },
    open: [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(nameOf),
    focus: document.activeElement?.id || undefined,
  };
  tabStorage.set('view', JSON.stringify(state));
}

/** Restores the view that `saveView` stored, once. */
export function restoreView(): void {
  const stored = tabStorage.take('view');
  const state = stored === null ? undefined : (JSON.parse(stored) as ViewState);
  if (state?.path !== location.pathname) return;
  for (const details of document.querySelectorAll('details'))
    if (state.open.includes(nameOf(details))) details.open = true;
  if (state.focus !== undefined) document.getElementById(state.focus)?.focus({ preventScroll: true });
  const scroll = (): void => {
    const { anchor } = state;
    const element = anchor && document.getElementById(anchor.id);
    const top = element ? scrollY + element.getBoundingClientRect().top - anchor.top : state.y;
    if (Math.abs(top - scrollY) > 1) scrollTo({ top, behavior: 'instant' });
  };
  scroll();
  // Images and fonts that load later may move the anchor.
  if (document.readyState !== 'complete') addEventListener('load', scroll, { once: true });
}

/** Identifies a <details> element: by its id, else by the text of its summary. */
const nameOf = (details: HTMLDetailsElement): string =>
  details.id || (details.querySelector('summary')?.textContent ?? '');
