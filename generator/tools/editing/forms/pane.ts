// The pane beside a form: the page with what is in the form, rendered by the preview before it is saved. Runs in the
// browser.
import type CMS from '@sveltia/cms';
import type { AdminConfig } from './config.ts';
import type { FileFormat } from './formats.ts';

/** How long nobody types before a page is asked for, in milliseconds. */
const PAUSE = 60;

/** The page that a file is shown on, with a text of the file that is not written; or what is wrong with that text: nothing if a field is empty yet. */
export type Unsaved =
  | { readonly html: string }
  | { readonly mistakes: readonly { readonly message: string; readonly expected?: string }[] };

/**
 * Shows pages beside the forms, as the preview at `pages` renders them; resolves to whether it does that for this
 * browser.
 */
export async function showPages(
  pages: string,
  { formats, prefix }: AdminConfig,
  fileFormats: ReadonlyMap<string, FileFormat>,
  register: typeof CMS.registerPreviewTemplate,
): Promise<boolean> {
  const ask = (file: string, text: string): Promise<Response> =>
    fetch(pages, { method: 'POST', body: JSON.stringify([file, text]) });
  if ((await ask('', '')).status === 403) return false;
  let timer = 0;
  let count = 0;
  const show = async (pane: Document, file: string, text: string): Promise<void> => {
    const number = ++count;
    const answer = await ask(file, text).catch(() => undefined);
    const result: Unsaved = answer?.ok
      ? ((await answer.json()) as Unsaved)
      : { mistakes: [{ message: (await answer?.text()) ?? 'The preview has stopped.' }] };
    if (number === count) draw(pane, result);
  };
  for (const [name, format] of fileFormats) {
    let last = '';
    register(name, ({ entry, document: pane }) => {
      const { path, data } = entry.toJS() as { readonly path?: string; readonly data: Record<string, unknown> };
      const file = path ? path.slice(prefix.length) : (formats[name]?.place ?? '');
      const text = format.toFile(data);
      if (`${file}\n${text}` === last && pane.body.hasChildNodes()) return null;
      last = `${file}\n${text}`;
      clearTimeout(timer);
      timer = window.setTimeout(() => void show(pane, file, text), PAUSE);
      return null;
    });
  }
  return true;
}

/** Shows a page in place of the one before; mistakes above the last one that had none. */
function draw(pane: Document, result: Unsaved): void {
  pane.querySelector('body > aside[role=alert]')?.remove();
  if ('mistakes' in result) {
    if (result.mistakes.length > 0) pane.body.prepend(mistakesIn(pane, result.mistakes));
    return;
  }
  const page = new DOMParser().parseFromString(result.html, 'text/html');
  for (const each of page.querySelectorAll('script')) each.remove();
  for (const image of page.querySelectorAll('img')) showChosen(image);
  const [old, styles] = [pane, page].map(({ head }) => [...head.querySelectorAll('style, link[rel=stylesheet]')]);
  const isFirst = old?.length === 0;
  if (styles?.map((each) => each.outerHTML).join() !== old?.map((each) => each.outerHTML).join()) {
    for (const each of old ?? []) each.remove();
    pane.head.append(...(styles ?? []));
  }
  const changed = update(pane.body, page.body);
  pane.documentElement.lang = page.documentElement.lang;
  for (let each = changed?.closest('details'); each; each = each.parentElement?.closest('details')) each.open = true;
  const { top = 0, bottom = 0 } = changed?.getBoundingClientRect() ?? {};
  if (!isFirst && (top < 0 || bottom > pane.documentElement.clientHeight)) changed?.scrollIntoView({ block: 'center' });
}

/** Shows a photo that is not uploaded yet in place of the one that is named after it. */
function showChosen(image: HTMLImageElement): void {
  const [, id] = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+-\w+\.jpg$/.exec(image.src) ?? [];
  if (id === undefined) return;
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = `blob:${location.origin}/${id}`;
}

/** Makes an element like another one by replacing the innermost ones that differ. Returns the first of those. */
function update(old: Element, next: Element): Element | undefined {
  if (old.isEqualNode(next)) return undefined;
  const shell = (element: Element): Node => {
    const copy = element.cloneNode();
    for (const { nodeType, textContent } of element.childNodes)
      copy.appendChild(new Text(nodeType === 3 ? (textContent ?? '') : ''));
    return copy;
  };
  if (old.children.length > 0 && shell(old).isEqualNode(shell(next)))
    return [...old.children].map((each, at) => update(each, next.children[at] ?? each)).find((each) => each);
  old.replaceWith(next);
  return next;
}

/** What is wrong, over the page. */
function mistakesIn(pane: Document, mistakes: Extract<Unsaved, { mistakes: unknown }>['mistakes']): HTMLElement {
  const aside = pane.createElement('aside');
  aside.setAttribute('role', 'alert');
  aside.style.cssText =
    'position: sticky; inset: 0 0 auto; z-index: 9999; padding: 12px 16px; background: #7a1212; color: #fff; font: 15px/1.5 system-ui, sans-serif';
  for (const { message, expected } of mistakes) {
    const line = pane.createElement('p');
    line.style.margin = '0 0 4px';
    line.append(message, ...(expected === undefined ? [] : [pane.createElement('br'), expected]));
    aside.append(line);
  }
  return aside;
}
