// Fenced blocks named `ranges`: lines of "label: range" that templates draw as bars on one scale, and feeds show as a
// list.
import type { Root } from 'mdast';
import { range as read, sameUnit } from '../schemas/range.ts';
import type { Markdown, MarkdownPart, RangeRow } from '../schemas/values.ts';
import { walk } from './walk.ts';

/**
 * Characters of a private area, which are taken out where an author has them: they hold the place of a block while the
 * rest is rendered.
 */
const [OPEN, CLOSE] = ['\uE0F0', '\uE0F1'];
const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g');
const HELD = new RegExp(`<p>${OPEN}(\\d+)${CLOSE}</p>`);

/** A line that cannot be read, counted from 1 within the text. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
}

/** Takes the blocks out of a tree; each leaves a mark where it stood. */
export function takeRangeBlocks(tree: Root): { blocks: RangeRow[][]; bad: BadLine[] } {
  const blocks: RangeRow[][] = [];
  const bad: BadLine[] = [];
  walk(tree, (node, index, parent) => {
    if (node.type === 'text') node.value = node.value.replace(MARKS, '');
    if (node.type !== 'code' || node.lang !== 'ranges' || !parent) return;
    const rows: RangeRow[] = [];
    node.value.split('\n').forEach((line, offset) => {
      if (line.trim() === '') return;
      const [, label, shown] = /^\s*(.+?):\s+(\S.*)$/.exec(line) ?? [];
      const range = shown === undefined ? undefined : read(shown);
      if (label !== undefined && range && sameUnit(rows[0]?.range ?? range, range)) rows.push({ label, range });
      else bad.push({ line: (node.position?.start.line ?? 1) + 1 + offset, text: line.trim() });
    });
    if (rows.length === 0) return;
    blocks.push(rows);
    parent.children[index] = {
      type: 'paragraph',
      children: [{ type: 'text', value: `${OPEN}${blocks.length - 1}${CLOSE}` }],
    };
  });
  return { blocks, bad };
}

/** The rendered text cut at the marks, with the blocks between. */
export function splitAtBlocks(html: string, blocks: readonly RangeRow[][]): MarkdownPart[] {
  return html.split(HELD).flatMap((part, index): MarkdownPart[] => {
    if (index % 2 === 1) return [{ ranges: blocks[Number(part)]! }];
    return part.trim() === '' ? [] : [{ html: part.trim() }];
  });
}

/** Rendered Markdown as plain HTML, its diagrams as lists, for readers that draw nothing. */
export function htmlOf({ parts }: Pick<Markdown, 'parts'>): string {
  const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const list = (rows: readonly RangeRow[]): string =>
    `<ul>\n${rows.map((row) => `<li>${escape(row.label)}: ${escape(row.range.shown)}</li>`).join('\n')}\n</ul>`;
  return parts.map((part) => ('html' in part ? part.html : list(part.ranges))).join('\n');
}
