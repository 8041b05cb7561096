// Renders Markdown to sanitized HTML: GitHub's extensions, smart punctuation, heading ids, links with the base.
import GithubSlugger, { slug } from 'github-slugger';
import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { type Fault, fault } from '../../schemas/fields/fault.ts';
import type { MarkText } from '../../schemas/fields/context.ts';
import type { Markdown, MarkdownFault, MarkdownHeading } from '../../schemas/fields/values.ts';
import { asMeant } from './as-meant.ts';
import { mayBeUnprintable, removeUnprintable } from './limits.ts';
import { lostText } from './lost-text.ts';
import { markPictures } from './mark-pictures.ts';
import { compileMarkdown, parseMarkdown, SCHEMES } from './pipeline.ts';
import { rangeBlocks, splitAtBlocks } from './range-blocks.ts';
import { faultOfLink, rawHtml } from './pasted.ts';
import { strayMarkup } from './stray-markup.ts';
import { faultAt, type Reader, walk } from './walk.ts';

/** The scheme of a URL, ignoring control characters and spaces as browsers do. */
const schemeOf = (url: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*(?=:)/i.exec(url.replace(/[\u0000-\u0020]/g, ''))?.[0].toLowerCase();

/** What a rendering depends on, other than its text. */
interface MarkdownOptions {
  /** Prefixes a path of this site with the base. */
  readonly href: (path: string) => string;
  /** What the addresses of articles begin with. */
  readonly articles: string;
  /** The level the first heading must have, from 1 to 6. */
  readonly top: number;
  /** The ids that no heading gets. */
  readonly reservedIds: readonly string[];
  readonly mark?: MarkText | undefined;
}

/**
 * Renders Markdown. Raw HTML and URLs that could run a script are removed and reported as faults. Photos are only
 * marked; `withPictures` completes them.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): Markdown {
  const { href, articles, top, reservedIds, mark } = options;
  const { tree, faults: excess } = parseMarkdown(source);
  if (mayBeUnprintable(source)) removeUnprintable(tree);
  const { pictures, faults: unusable } = source.includes('![') ? markPictures(tree) : { pictures: [], faults: [] };
  const text = plainText();
  const ranges = rangeBlocks();
  const headings = headingIds(tree, top, reservedIds);
  const strays = [rawHtml(), lostText(source), links(href, articles), strayMarkup(source)];
  const readers = [asMeant(source), text, ranges, headings, ...strays, cellLabels()];
  if (mark) readers.unshift(marks(mark, source));
  walk(tree, (node, index, parent) => {
    for (const reader of readers) reader.visit(node, index, parent);
  });
  const faults = [...excess, ...unusable, ...readers.flatMap((reader) => reader.faults)];
  const parts = splitAtBlocks(compileMarkdown(tree), ranges.blocks);
  const plain = text.text();
  return { parts, text: plain, words: countWords(plain), headings: headings.headings, pictures, faults };
}

/** Marks the texts of a tree, and the labels in diagrams of ranges. */
const marks = (mark: MarkText, source: string): Reader => ({
  faults: [],
  visit: (node) => {
    const start = node.position?.start.offset ?? 0;
    if (node.type === 'text' || node.type === 'inlineCode') node.value = mark(node.value, start);
    if (node.type !== 'code' || node.lang !== 'ranges') return;
    const lines = source.indexOf('\n', start) + 1;
    node.value = node.value.replace(/^[ \t]*\S.*?(?=:\s)/gm, (label, offset: number) => mark(label, lines + offset));
  },
});

/** The number of words in a text: runs of characters that include a letter or a digit. */
export function countWords(text: string): number {
  const word = /[\p{L}\p{N}]\S*/gu;
  let count = 0;
  while (word.test(text)) count++;
  return count;
}

/** The wanted id, or one with a number after it if that is taken; takes it. */
export function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}

/** The same Markdown with heading ids that are not in `taken`; adds them to that set. */
export function withUniqueIds(markdown: Markdown, taken: Set<string>): Markdown {
  const renamed = new Map<string, string>();
  const headings = markdown.headings.map((heading) => {
    const id = uniqueId(heading.id, taken);
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

/** Gives each heading an id, collects the headings, and checks that no level is skipped. */
function headingIds(
  tree: Root,
  top: number,
  reservedIds: readonly string[],
): Reader & { readonly headings: MarkdownHeading[] } {
  const headings: MarkdownHeading[] = [];
  const faults: MarkdownFault[] = [];
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.occurrences[id] = 0;
  let allowed = top;
  const visit: Reader['visit'] = (node, _index, parent) => {
    if (node.type !== 'heading') return;
    const text = toString(node, { includeHtml: false }).trim();
    const empty = { found: '#'.repeat(node.depth), expected: 'the words of the heading after it' };
    if (text === '') faults.push(faultAt(node, fault('BAD_VALUE', empty)));
    const id = slugger.slug(slug(text) === '' ? 'section' : text);
    if (node.depth > allowed || node.depth < top) {
      const expected = Math.min(allowed, Math.max(top, node.depth));
      faults.push(faultAt(node, fault('HEADING_LEVEL', { found: node.depth, expected, text })));
    }
    allowed = Math.min(6, Math.max(node.depth, top) + 1);
    headings.push({ id, level: node.depth, text, isNested: parent !== tree });
    node.data = { ...node.data, hProperties: { id } };
  };
  return { headings, faults, visit };
}

/** Adds the base to links within the site; reports unsafe URLs, and images from other sites. */
function links(href: (path: string) => string, articles: string): Reader {
  const faults: MarkdownFault[] = [];
  const visit: Reader['visit'] = (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const wrong = (node.type === 'link' ? faultOfWords(node) : undefined) ?? faultOfUrl(node, articles);
    if (wrong) faults.push(faultAt(node, wrong));
    else if (/^\/(?!\/)/.test(node.url)) node.url = href(node.url);
    // The sanitizer removes addresses whose scheme is in capitals, as phones write it.
    else node.url = node.url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  };
  return { faults, visit };
}

/** What is wrong with a link that has no words, which nobody sees and no screen reader can name. */
function faultOfWords(link: Link): Fault | undefined {
  if (toString(link).trim() !== '') return undefined;
  return fault('BAD_VALUE', {
    found: `[](${link.url})`,
    expected: 'words between the brackets, which say where the link leads',
    example: `[See our work](${link.url})`,
  });
}

/** What is wrong with a URL, if anything. */
function faultOfUrl({ type, url }: Definition | Image | Link, articles: string): Fault | undefined {
  const scheme = schemeOf(url);
  const isElsewhere = type === 'image' && (SCHEMES.includes(scheme ?? '') || url.startsWith('//'));
  if (isElsewhere || (type !== 'link' && /^(file:|data:image\/(?!svg)|[a-z]:[\\/])/i.test(url)))
    return fault('MISSING_IMAGE', { found: url.slice(0, 200) });
  if (scheme !== undefined && !SCHEMES.includes(scheme)) return fault('UNSAFE_LINK', { found: url.slice(0, 60) });
  return type === 'image' ? undefined : faultOfLink(url, articles);
}

/** Gives each table cell the heading of its column as a data attribute, for screens too narrow for a table. */
const cellLabels = (): Reader => ({
  faults: [],
  visit: (table) => {
    if (table.type !== 'table') return;
    const [head, ...rows] = table.children;
    const labels = head?.children.map((cell) => toString(cell)) ?? [];
    for (const row of rows)
      row.children.forEach((cell, index) => {
        cell.data = { ...cell.data, hProperties: { dataLabel: index === 0 ? '' : (labels[index] ?? '') } };
      });
  },
});

/** The nodes that begin a new line of visible text. */
const LINE_STARTS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell', 'listItem', 'break']);

/** Collects the visible text, with blocks and table cells on lines of their own. */
function plainText(): Reader & { text(): string } {
  const parts: string[] = [];
  return {
    faults: [],
    visit: (node) => {
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') parts.push(node.value);
      else if (LINE_STARTS.has(node.type)) parts.push('\n');
    },
    text: () =>
      parts
        .join('')
        .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ') // most spaces are single, and stay
        .replace(/ ?\n\s*/g, '\n')
        .trim(),
  };
}
