// The marks on elements of the page whose texts can be changed. Each can be reached by keyboard.
import type { PageText } from './page-texts.ts';
import { textNodeAt } from '../place.ts';

/** The attribute of marked elements. Its value is "focusable" if they can be focused without it. */
const EDITABLE = 'data-preview-editable';

/** Marks the elements of the texts. */
export function mark(texts: readonly PageText[]): void {
  for (const { element } of texts) {
    if (element.hasAttribute(EDITABLE)) continue;
    element.setAttribute(EDITABLE, element.tabIndex >= 0 ? 'focusable' : '');
    if (element.tabIndex < 0) element.tabIndex = 0;
  }
}

/** Removes the marks. */
export function unmark(texts: readonly PageText[]): void {
  for (const { element } of texts) {
    if (element.getAttribute(EDITABLE) === '') element.removeAttribute('tabindex');
    element.removeAttribute(EDITABLE);
  }
}

/** The photo or drawing that was clicked. */
export function pictureOf(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return event instanceof MouseEvent && target instanceof Element
    ? (target.closest('img, svg') ?? undefined)
    : undefined;
}

/** The first of the texts in the smallest part of the page around a picture that has any. */
function textBeside(picture: Element, texts: readonly PageText[]): PageText | undefined {
  let text: PageText | undefined;
  for (let around = picture.parentElement; around && !text; around = around.parentElement)
    text = texts.find(({ element }) => around?.contains(element));
  return text;
}

/**
 * The text that an event is about: the one beside a picture, the one under the pointer, or the first one in the marked or
 * clicked element.
 */
export function textAt(event: Event, texts: readonly PageText[]): PageText | undefined {
  const picture = pictureOf(event);
  if (picture) return textBeside(picture, texts);
  const [target] = event.composedPath() as Element[];
  const element = target?.closest(`[${EDITABLE}]`) ?? target;
  const node = event instanceof MouseEvent && event.detail > 0 ? textNodeAt(event) : undefined;
  return texts.find((each) => each.node === node) ?? texts.find((each) => each.element === element);
}
