// Finds elements in a parsed page, and describes them by selectors.
import { type Document, Element, isTag } from 'domhandler';
import { findAll } from 'domutils';

/** Whether an element is one of those looked for. */
export type Test = (element: Element) => boolean;

/** Every element for which `test` holds, in document order. */
export const all = (root: Document | Element, test: Test): Element[] => findAll(test, root.children);

/** Elements of these names. */
export const tag =
  (...names: readonly string[]): Test =>
  ({ name }) =>
    names.includes(name);

/** The element itself or its nearest ancestor for which `test` holds. */
export function closest(element: Element, test: Test): Element | undefined {
  if (test(element)) return element;
  const { parent } = element;
  return parent && isTag(parent) ? closest(parent, test) : undefined;
}

/** A text with each run of white space, no-break spaces included, as one space. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A selector by which a person can find the element: "#faq a[href="/contact"]". */
export function describe(element: Element): string {
  if (element.attribs['id']) return `#${element.attribs['id']}`;
  const [named] = ['name', 'href', 'src', 'for', 'property', 'rel', 'type'].flatMap((key) => {
    const value = element.attribs[key];
    return value === undefined ? [] : [`[${key}="${value.slice(0, 60)}"]`];
  });
  const firstClass = element.attribs['class']?.trim().split(/\s+/)[0];
  const selector = element.name + (named ?? (firstClass ? `.${firstClass}` : ''));
  const around =
    closest(element, (each) => each !== element && each.attribs['id'] !== undefined) ??
    closest(element, (each) => each !== element && /^(head|header|main|footer|nav)$/.test(each.name));
  if (!around) return selector;
  return around.attribs['id'] ? `#${around.attribs['id']} ${selector}` : `${around.name} ${selector}`;
}
