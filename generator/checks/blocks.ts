// The text of a page as visitors read it, block by block: what claims, near-duplicates and differences are read from.
import { type ChildNode, type Document, Element, isTag, isText } from 'domhandler';
import { INLINE, isUnseen, joined } from './dom.ts';

/** The part of a page a text stands in; what is in none of the three is a dialog or a bar. */
export type Region = 'header' | 'main' | 'footer' | 'other';

/** One run of text that no other element breaks. */
export interface Block {
  readonly text: string;
  /** The same, split where markup begins or ends: what stands side by side is not one word. */
  readonly parts: readonly string[];
  readonly region: Region;
  /** The element it stands in. */
  readonly element: Element;
}

const REGIONS: Readonly<Record<string, Region>> = { header: 'header', main: 'main', footer: 'footer' };

/**
 * Every block of a page's body, in reading order. Hidden parts and fields of forms are left out, their labels are not.
 */
export function readBlocks(page: Document): Block[] {
  const blocks: Block[] = [];
  let buffer: string[] = [];
  const flush = (element: Element | undefined, region: Region): void => {
    const text = joined(buffer).replace(/\s+/g, ' ').trim();
    if (text !== '' && element) blocks.push({ text, parts: buffer, region, element });
    buffer = [];
  };
  const walk = (nodes: readonly ChildNode[], element: Element | undefined, region: Region): void => {
    for (const node of nodes) {
      if (isText(node)) buffer.push(node.data);
      else if (isTag(node) && !isUnseen(node) && node.attribs['hidden'] === undefined) {
        if (INLINE.has(node.name)) {
          if (node.prev && isTag(node.prev)) buffer.push(' ');
          walk(node.children, element, region);
        } else {
          flush(element, region);
          const within = region === 'other' ? (REGIONS[node.name] ?? region) : region;
          walk(node.children, node, within);
          flush(node, within);
        }
      }
    }
  };
  walk(page.children as ChildNode[], undefined, 'other');
  return blocks;
}
