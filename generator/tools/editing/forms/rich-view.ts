// The rich view of the CMS changes only what the user edits, although it writes the whole text anew. Runs in the
// browser.
import { keepMarkdown } from './keep-markdown.ts';

/** A text in the rich view. */
interface View {
  /** The text as it was given to the view. */
  readonly source: string;
  /** What the view writes for it. */
  readonly shown: string;
  /** What the form got last. */
  written: string;
}

/**
 * Replaces what rich views report. After each change, one dispatches `Update` with the whole text; this listener is
 * called before the form's. The form's text is that of the plain view beside it.
 */
export function keepUntouched(): void {
  const views = new WeakMap<EventTarget, View>();
  const onUpdate = (event: Event): void => {
    const { target } = event;
    if (!(event instanceof CustomEvent && target instanceof HTMLElement) || target.hidden) return;
    const text = target.parentElement?.querySelector<HTMLTextAreaElement>(':scope > .text-area textarea')?.value;
    if (text === undefined) return;
    const detail = event.detail as { value: string };
    let view = views.get(target);
    if (view?.written !== text) {
      // The form has set another text. The view is empty until it shows it.
      if (detail.value === '') {
        detail.value = text;
        return;
      }
      view = { source: text, shown: detail.value, written: text };
      views.set(target, view);
    }
    view.written = keepMarkdown(view.source, view.shown, detail.value);
    detail.value = view.written;
  };
  document.addEventListener('Update', onUpdate, true);
}
