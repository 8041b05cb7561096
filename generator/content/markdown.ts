// Markdown to finished HTML: GitHub's flavour, smart punctuation, heading ids, links under the base path, sanitised.
import GithubSlugger, { slug } from 'github-slugger';
import { defaultSchema } from 'hast-util-sanitize';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import { ownCopy } from '../own-copy.ts';
import { type Fault, fault } from '../schemas/fault.ts';
import type { Markdown, MarkdownFault, MarkdownPicture, RangeRow } from '../schemas/values.ts';
import { clipDepth, findDeepNesting, removeUnprintable } from './markdown-limits.ts';
import { nativeParser } from './native-parser.ts';
import { markPictures } from './pictures.ts';
import { splitAtBlocks, takeRangeBlocks } from './range-blocks.ts';
import { walk } from './walk.ts';

/** The schemes that a link may have. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Ids are made here, never by an editor, so the sanitiser need not rename them. */
const SANITIZE = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: SCHEMES },
  attributes: {
    ...defaultSchema.attributes,
    td: [...(defaultSchema.attributes?.['td'] ?? []), 'dataLabel'],
    img: [...(defaultSchema.attributes?.['img'] ?? []), 'dataPicture'],
  },
};
/** The scheme of an address, as browsers read it: through control characters and spaces. */
const schemeOf = (url: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020]/g, ''))?.[1]!.toLowerCase();

const TOO_DEEP = fault('BAD_VALUE', {
  found: 'this text',
  expected: 'quotes, lists and emphases at most 100 deep in one another',
});

/** Ids of what stands around the text of every page, or beside it: no heading gets one of them. */
export const FRAME_IDS: readonly string[] = [
  'main',
  'drawer',
  'q',
  'related-title',
  ...Array.from({ length: 9 }, (_, index) => `menu-${index}`),
];

/** What a rendering depends on besides its text. */
export interface MarkdownOptions {
  /** Puts the base path before a path of this site. */
  readonly href: (path: string) => string;
  /** The level the first heading must have, from 1 to 6. */
  readonly top: number;
}

/**
 * Renders Markdown. Raw HTML in it is dropped, and so is every address that could run a script; both come back as
 * faults. Photos are only marked: `withPictures` shows them.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): Markdown {
  const deep = findDeepNesting(source);
  if (deep)
    return {
      parts: [],
      text: '',
      words: 0,
      headings: [],
      pictures: [],
      faults: [{ line: deep, column: 1, ...TOO_DEEP }],
    };
  const faults: MarkdownFault[] = [];
  const headings: { id: string; level: number; text: string }[] = [];
  const result: { text: string; blocks: RangeRow[][]; pictures: MarkdownPicture[] } = {
    text: '',
    blocks: [],
    pictures: [],
  };
  const file = remark()
    .use(nativeParser)
    .use(() => (tree: Root) => {
      for (const line of clipDepth(tree)) faults.push({ line, column: 1, ...TOO_DEEP });
      removeUnprintable(tree);
      result.text = plainText(tree);
      const { blocks, bad } = takeRangeBlocks(tree);
      result.blocks = blocks;
      for (const { line, text } of bad)
        faults.push({
          line,
          column: 1,
          ...fault('BAD_VALUE', {
            found: text,
            expected: 'a label, a colon and a range in the unit of the others',
            example: 'Mid-range: $50,000-$100,000',
          }),
        });
      if (source.includes('![')) result.pictures = markPictures(tree);
      nameHeadings(tree, options.top, headings, faults);
      finishLinks(tree, options.href, faults);
      labelCells(tree);
    })
    .use(remarkHtml, { sanitize: SANITIZE })
    .processSync(source);
  return {
    parts: splitAtBlocks(String(file), result.blocks),
    text: result.text,
    words: countWords(result.text),
    headings,
    pictures: result.pictures,
    faults,
  };
}

/** How many words a reader reads: runs that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word) || /[\p{L}\p{N}]/u.test(word)).length;
}

/** The same Markdown with heading ids that are not among `taken`; adds its own to them. */
export function withUniqueIds(markdown: Markdown, taken: Set<string>): Markdown {
  const renamed = new Map<string, string>();
  const headings = markdown.headings.map((heading) => {
    let id = heading.id;
    for (let n = 2; taken.has(id); n++) id = `${heading.id}-${n}`;
    taken.add(id);
    renamed.set(heading.id, id);
    return { ...heading, id };
  });
  const rename = (html: string): string =>
    html.replace(
      /(<h[1-6] id=")([^"]*)(?=">)/g,
      (_, before: string, id: string) => `${before}${renamed.get(id) ?? id}`,
    );
  const parts = markdown.parts.map((part) => ('html' in part ? { html: rename(part.html) } : part));
  return { ...markdown, parts, headings };
}

function nameHeadings(
  tree: Root,
  top: number,
  headings: { id: string; level: number; text: string }[],
  faults: MarkdownFault[],
): void {
  const slugger = new GithubSlugger();
  for (const id of FRAME_IDS) slugger.occurrences[id] = 0;
  let allowed = top;
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    const text = toString(node, { includeHtml: false }).trim();
    const id = slugger.slug(slug(text) === '' ? 'section' : text);
    if (node.depth > allowed || node.depth < top)
      faults.push(
        faultAt(
          node,
          fault('HEADING_LEVEL', { found: node.depth, expected: Math.min(allowed, Math.max(top, node.depth)) }),
        ),
      );
    allowed = Math.min(6, Math.max(node.depth, top) + 1);
    headings.push({ id, level: node.depth, text: ownCopy(text) });
    node.data = { ...node.data, hProperties: { id } };
  });
}

function finishLinks(tree: Root, href: (path: string) => string, faults: MarkdownFault[]): void {
  walk(tree, (node) => {
    if (node.type === 'html' && !/^<(!--|\/)/.test(node.value))
      faults.push(faultAt(node, fault('UNSAFE_LINK', { found: node.value.split('\n')[0]!.slice(0, 60) })));
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const scheme = schemeOf(node.url);
    if (scheme !== undefined && !SCHEMES.includes(scheme))
      faults.push(faultAt(node, fault('UNSAFE_LINK', { found: node.url.slice(0, 60) })));
    else if (node.type === 'image' && (scheme !== undefined || node.url.startsWith('//')))
      faults.push(
        faultAt(
          node,
          fault('BAD_VALUE', {
            found: node.url.slice(0, 60),
            expected: 'a picture under public/; browsers are told to load none from elsewhere',
            example: '/photos/ridge.jpg',
          }),
        ),
      );
    else if (/^\/(?!\/)/.test(node.url)) node.url = href(node.url);
  });
}

/** Gives each cell the heading of its column, for screens too narrow for a table. */
function labelCells(tree: Root): void {
  walk(tree, (table) => {
    if (table.type !== 'table') return;
    const [head, ...rows] = table.children;
    const labels = head?.children.map((cell) => toString(cell)) ?? [];
    for (const row of rows)
      row.children.forEach((cell, index) => {
        cell.data = { ...cell.data, hProperties: { dataLabel: index === 0 ? '' : (labels[index] ?? '') } };
      });
  });
}

function faultAt(node: Nodes, what: Fault): MarkdownFault {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1, ...what };
}

/** The text a reader reads, blocks and cells apart by spaces. */
function plainText(tree: Root): string {
  const parts: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') parts.push(node.value);
    else if (
      node.type === 'paragraph' ||
      node.type === 'heading' ||
      node.type === 'tableCell' ||
      node.type === 'listItem' ||
      node.type === 'break'
    )
      parts.push('\n');
  });
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
