// The text of a page as visitors read it, in blocks. Claims, near-duplicates and differences are found in these blocks.
import { type ChildNode, type Document, Element, isTag, isText } from 'domhandler';
import { collapsed } from './dom.ts';

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

/** Elements that do not break a line of text. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements whose text visitors never see. */
const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);

/** Every block below a page or an element, in reading order, without hidden parts and form fields but with their labels. */
export function readBlocks(root: Document | Element): Block[] {
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
      else if (isTag(node) && !WITHOUT_TEXT.has(node.name) && node.attribs['hidden'] === undefined) {
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
  const top = isTag(root) ? root : undefined;
  walk(root.children as ChildNode[], top, 'other');
  flush(top, 'other');
  return blocks;
}

/** The text of an element as visitors read it. */
export const textOf = (element: Element): string =>
  readBlocks(element)
    .map(({ text }) => text)
    .join(' ');

/**
 * Joins the texts of neighboring elements, with a space wherever one text ends like a word and the next begins like a
 * new one: the styles show such texts apart.
 */
const joined = (parts: readonly string[]): string =>
  parts.reduce(
    (text, part) => (/[\p{Ll}\d.%+)]$/u.test(text) && /^[\p{Lu}(+]/u.test(part) ? `${text} ${part}` : text + part),
    '',
  );
