// Carries what a reader has in front of them over a reload: the place on the page, open questions, the field in use.
import { kept } from './dom.ts';

interface Held {
  readonly path: string;
  /** The topmost heading or section in view, and how far from the top of the window it stands. */
  readonly anchor: { readonly id: string; readonly top: number } | undefined;
  readonly y: number;
  readonly open: readonly string[];
  readonly focus: string | undefined;
}

/** Loads the page anew, as a visitor would get it, and remembers the place. */
export function reload(): void {
  remember();
  location.reload();
}

/** Keeps for `restore` what a reader has in front of them. */
export function remember(): void {
  const anchor = [...document.querySelectorAll<HTMLElement>('main [id]')].find(
    (element) => element.getBoundingClientRect().bottom > 0 && element.getClientRects().length > 0,
  );
  const held: Held = {
    path: location.pathname,
    y: scrollY,
    anchor: anchor && { id: anchor.id, top: anchor.getBoundingClientRect().top },
    open: [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(nameOf),
    focus: document.activeElement?.id || undefined,
  };
  kept.set('held', JSON.stringify(held));
}

/** Takes up where `remember` left off, once. */
export function restore(): void {
  const text = kept.get('held');
  kept.set('held', null);
  const held = text === null ? undefined : (JSON.parse(text) as Held);
  if (held?.path !== location.pathname) return;
  for (const details of document.querySelectorAll('details'))
    if (held.open.includes(nameOf(details))) details.open = true;
  if (held.focus !== undefined) document.getElementById(held.focus)?.focus({ preventScroll: true });
  const settle = (): void => {
    const anchor = held.anchor && document.getElementById(held.anchor.id);
    const top = anchor ? scrollY + anchor.getBoundingClientRect().top - held.anchor!.top : held.y;
    if (Math.abs(top - scrollY) > 1) scrollTo({ top, behavior: 'instant' });
  };
  settle();
  if (document.readyState !== 'complete') addEventListener('load', settle, { once: true });
}

/** What a question is known by: its id, else its words. */
const nameOf = (details: HTMLDetailsElement): string =>
  details.id || (details.querySelector('summary')?.textContent ?? '');
