// Finds elements and text in a parsed page, and describes elements by selectors.
import { type ChildNode, type Document, Element, isTag, isText } from 'domhandler';
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
  let current: Element | undefined = element;
  while (current && !test(current)) {
    const parent = current.parent as ChildNode | null;
    current = parent && isTag(parent) ? parent : undefined;
  }
  return current;
}

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);

/** The text of an element as visitors read it: white space is collapsed, scripts and drawings are left out. */
export function textOf(node: Document | Element): string {
  const read = (each: ChildNode): string => {
    if (isText(each)) return each.data;
    if (!isTag(each) || UNSEEN.has(each.name)) return ' ';
    const inner = joined(each.children.map(read));
    if (!INLINE.has(each.name)) return ` ${inner} `;
    return each.prev && isTag(each.prev) ? ` ${inner}` : inner;
  };
  return collapsed(joined((node.children as ChildNode[]).map(read)));
}

/** A text with each run of white space, no-break spaces included, as one space. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Joins the texts of neighboring elements, with a space wherever one text ends like a word and the next begins like a
 * new one: the styles show such texts apart.
 */
export const joined = (parts: readonly string[]): string =>
  parts.reduce(
    (text, part) => (/[\p{Ll}\d.%+)]$/u.test(text) && /^[\p{Lu}(+]/u.test(part) ? `${text} ${part}` : text + part),
    '',
  );

/** Elements that do not break a line of text. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Whether visitors never see the text of an element. */
export const isUnseen = (element: Element): boolean => UNSEEN.has(element.name);

/** A selector by which a person can find the element: "#faq a[href="/contact"]". */
export function describe(element: Element): string {
  if (element.attribs['id']) return `#${element.attribs['id']}`;
  const [named] = ['name', 'href', 'src', 'for', 'property', 'rel', 'type'].flatMap((key) => {
    const value = element.attribs[key];
    return value === undefined ? [] : [`[${key}="${value.slice(0, 60)}"]`];
  });
  const firstClass = element.attribs['class']?.trim().split(/\s+/)[0];
  let own = element.name;
  if (named) own += named;
  else if (firstClass) own += `.${firstClass}`;
  const around =
    closest(element, (each) => each !== element && each.attribs['id'] !== undefined) ??
    closest(element, (each) => each !== element && /^(head|header|main|footer|nav)$/.test(each.name));
  if (!around) return own;
  return around.attribs['id'] ? `#${around.attribs['id']} ${own}` : `${around.name} ${own}`;
}
