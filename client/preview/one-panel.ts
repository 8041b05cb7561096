// The panels that buttons open: one at a time, and while words are typed into one, the page is not loaded anew.
import { holdReload } from './view-state.ts';

const panels = new Set<HTMLElement>();

/**
 * Connects a button with the panel that it opens and closes; `opened` is called whenever it opens it. A panel that is
 * hidden otherwise is closed too.
 */
export function opensPanel(button: HTMLElement, panel: HTMLElement, opened = (): void => undefined): void {
  let release: (() => void) | undefined;
  panel.hidden = true;
  panels.add(panel);
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    if (panel.hidden) return;
    for (const other of panels) if (other !== panel) other.hidden = true;
    opened();
  });
  panel.addEventListener('input', () => (release ??= holdReload()));
  new MutationObserver(() => {
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden) return;
    release?.();
    release = undefined;
  }).observe(panel, { attributeFilter: ['hidden'] });
}
