// Queries parsed HTML.
import { type ChildNode, type Document, Element, isTag } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** A page, parsed. */
export const parse = (html: string): Document => parseDocument(html);

type Test = (element: Element) => boolean;

/** Every element that matches `test`, in document order. */
export function all(within: Document | Element, test: Test): Element[] {
  return findAll(test, within.children as ChildNode[]);
}

/** The only element that matches `test`. Throws if there are none or several. */
export function one(within: Document | Element, test: Test): Element {
  const found = all(within, test);
  if (found.length !== 1) throw new Error(`found ${found.length} elements instead of one`);
  return found[0]!;
}

/** Elements by name. */
export const tag =
  (...names: string[]): Test =>
  ({ name }) =>
    names.includes(name);
/** Elements by class. */
export const classed =
  (name: string): Test =>
  ({ attribs }) =>
    (attribs['class'] ?? '').split(/\s+/).includes(name);
/** Elements by attribute and optionally its value. */
export const having =
  (attribute: string, value?: string): Test =>
  ({ attribs }) =>
    attribs[attribute] !== undefined && (value === undefined || attribs[attribute] === value);

/**
 * The text of an element, with separated blocks, collapsed white space and plain hyphens; optionally without some
 * elements.
 */
export function words(node: Document | Element, without: readonly string[] = ['script', 'style']): string {
  const read = (each: ChildNode): string => {
    if (!isTag(each)) return textContent(each);
    if (without.includes(each.name)) return ' ';
    const inner = each.children.map(read).join('');
    return INLINE.has(each.name) ? inner : ` ${inner} `;
  };
  return (node.children as ChildNode[]).map(read).join('').replace(/\s+/g, ' ').replaceAll('\u2011', '-').trim();
}

const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup', 'del']);

/** The JSON-LD nodes of a page's one graph. */
export function graphOf(page: Document): Record<string, unknown>[] {
  const script = one(page, (element) => element.name === 'script' && element.attribs['type'] === 'application/ld+json');
  return (JSON.parse(textContent(script)) as { '@graph': Record<string, unknown>[] })['@graph'];
}

export { type Document, Element, textContent };
