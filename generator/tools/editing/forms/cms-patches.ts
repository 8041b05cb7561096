// All that is patched of what the CMS does, because none of its interfaces can change it: its rich view writes a whole text
// anew, it opens no folder without `.git`, names the open one to nobody, and trims what it writes. Runs in the browser.
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
      if (detail.value === '') return void (detail.value = text);
      view = { source: text, rendering: detail.value, formText: text };
      views.set(target, view);
    }
    detail.value = view.formText = keepMarkdown(view.source, view.rendering, detail.value);
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
    opened = folder;
    const original = folder.getDirectoryHandle.bind(folder);
    folder.getDirectoryHandle = (name, options) =>
      name === '.git' ? Promise.resolve(folder) : original(name, options);
    return folder;
  };
}

let opened: FileSystemDirectoryHandle | undefined;

/** The folder whose files the CMS edits: what was picked, or what the browser has kept of an earlier visit. */
export const openFolder = (): FileSystemDirectoryHandle | undefined => opened;

/** Learns of a folder that the browser has kept: it is the first one whose entries the CMS lists. */
export function noticeFolder(): void {
  const { entries } = FileSystemDirectoryHandle.prototype;
  const notice = (folder: FileSystemDirectoryHandle): void => void (opened ??= folder);
  FileSystemDirectoryHandle.prototype.entries = function (this: FileSystemDirectoryHandle) {
    notice(this);
    return entries.call(this);
  };
}

let whole: readonly [text: string, whole: string] = ['', ''];

/** What is written in place of a text, which the CMS trims: with the mark and the ends of lines of its file. */
export const writeWhole = (text: string, file: string): void => {
  whole = [text.trim(), file];
};

/** Lets the CMS write what `writeWhole` got last. */
export function keepEnds(): void {
  const { write } = FileSystemWritableFileStream.prototype;
  FileSystemWritableFileStream.prototype.write = function (this: FileSystemWritableFileStream, data) {
    return write.call(this, typeof data === 'string' && data.trim() === whole[0] ? whole[1] : data);
  };
}
