// The text of a page as visitors read it, in blocks. Claims, near-duplicates and differences are found in these blocks.
import { type ChildNode, type Document, Element, isTag, isText } from 'domhandler';
import { collapsed, INLINE, isUnseen, joined } from './dom.ts';

/** The part of a page that contains a text. "other" means a dialog or a bar. */
export type Region = 'header' | 'main' | 'footer' | 'other';

/** A run of text that no block element interrupts. */
export interface Block {
  readonly text: string;
  /** The same text, split wherever markup begins or ends, because neighboring parts do not form one word. */
  readonly parts: readonly string[];
  readonly region: Region;
  /** The element that contains it. */
  readonly element: Element;
}

const REGIONS: Readonly<Record<string, Region>> = { header: 'header', main: 'main', footer: 'footer' };

/** Every block of the body of a page, in reading order, without hidden parts and form fields but with their labels. */
export function readBlocks(page: Document): Block[] {
  const blocks: Block[] = [];
  let buffer: string[] = [];
  const flush = (element: Element | undefined, region: Region): void => {
    const text = collapsed(joined(buffer));
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
