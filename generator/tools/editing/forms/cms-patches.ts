// All that is patched of what the CMS does, because none of its interfaces can change it: its rich view writes a whole text
// anew, and it opens no folder without `.git`. Runs in the browser.
import { keepMarkdown } from './keep-markdown.ts';

/** A text in the rich view. */
interface View {
  /** The text as it was given to the view. */
  readonly source: string;
  /** What the view writes for it. */
  readonly rendering: string;
  /** What the form got last. */
  formText: string;
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
    if (view?.formText !== text) {
      // The form has set another text. The view is empty until it shows it.
      if (detail.value === '') {
        detail.value = text;
        return;
      }
      view = { source: text, rendering: detail.value, formText: text };
      views.set(target, view);
    }
    view.formText = keepMarkdown(view.source, view.rendering, detail.value);
    detail.value = view.formText;
  };
  document.addEventListener('Update', onUpdate, true);
}

/** The function of the browser that lets people pick a folder (File System Access). */
type Picker = (options?: {
  readonly id?: string;
  readonly mode?: 'read' | 'readwrite';
}) => Promise<FileSystemDirectoryHandle>;

declare global {
  interface Window {
    showDirectoryPicker?: Picker;
  }
}

/**
 * A picker that refuses a folder without this site's `data/` below `prefix`. The CMS accepts a folder only if it
 * contains `.git`. A site without version control can be edited too, so the folder returns itself when asked for
 * `.git`.
 */
export function projectPicker(pick: Picker, prefix: string): Picker {
  return async () => {
    const folder = await pick({ id: 'site', mode: 'readwrite' });
    let current = folder;
    for (const name of [...prefix.split('/').filter(Boolean), 'data']) current = await current.getDirectoryHandle(name); // throws if there is no such folder
    const original = folder.getDirectoryHandle.bind(folder);
    folder.getDirectoryHandle = (name, options) =>
      name === '.git' ? Promise.resolve(folder) : original(name, options);
    return folder;
  };
}
