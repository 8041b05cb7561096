// Fenced code blocks with the language `ranges`: lines of "label: range", which templates draw as bars on one scale and
// feeds show as a list.
import { range as read, sameUnit } from '../../schemas/fields/range.ts';
import { fault } from '../../schemas/fields/fault.ts';
import type { Markdown, MarkdownFault, MarkdownPart, RangeRow } from '../../schemas/fields/values.ts';
import { faultAt, type Reader } from './walk.ts';

/**
 * Private-use characters that delimit the placeholder of a block while the rest is rendered; they are removed from the
 * author's text.
 */
const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';
const DELIMITERS = new RegExp(`[${OPEN}${CLOSE}]`, 'g');
const PLACEHOLDER = new RegExp(`<p>${OPEN}(\\d+)${CLOSE}</p>`);

const NESTED = { found: '```ranges', expected: 'the block before or after the list or quote, and not indented' };
const BAD_LINE = {
  expected: 'a label, a colon and a range in the unit of the others',
  example: 'Mid-range: $50,000-$100,000',
};

/** Takes the blocks from a tree, and leaves a placeholder for each. Reports lines that are not "label: range". */
export function rangeBlocks(): Reader & { readonly blocks: RangeRow[][] } {
  const blocks: RangeRow[][] = [];
  const faults: MarkdownFault[] = [];
  const visit: Reader['visit'] = (node, index, parent) => {
    if (node.type === 'text') node.value = node.value.replace(DELIMITERS, '');
    if (node.type !== 'code' || node.lang !== 'ranges' || !parent) return;
    // Its page would be cut there, within the list or the quote.
    if (parent.type !== 'root') return void faults.push(faultAt(node, fault('BAD_VALUE', NESTED)));
    const rows: RangeRow[] = [];
    const first = (node.position?.start.line ?? 1) + 1;
    node.value.split('\n').forEach((line, offset) => {
      if (line.trim() === '') return;
      const [, label, shown] = /^\s*(.+?):\s+(\S.*)$/.exec(line) ?? [];
      const range = shown === undefined ? undefined : read(shown);
      if (label !== undefined && range && sameUnit(rows[0]?.range ?? range, range)) rows.push({ label, range });
      else faults.push({ line: first + offset, column: 1, ...fault('BAD_VALUE', { found: line.trim(), ...BAD_LINE }) });
    });
    if (rows.length === 0) return;
    blocks.push(rows);
    parent.children[index] = {
      type: 'paragraph',
      children: [{ type: 'text', value: `${OPEN}${blocks.length - 1}${CLOSE}` }],
    };
  };
  return { blocks, faults, visit };
}

/** Splits rendered HTML at the placeholders, and puts the blocks in their places. */
export function splitAtBlocks(html: string, blocks: readonly RangeRow[][]): MarkdownPart[] {
  return html.split(PLACEHOLDER).flatMap((part, index): MarkdownPart[] => {
    if (index % 2 === 1) return [{ ranges: blocks[Number(part)]! }];
    return part.trim() === '' ? [] : [{ html: part.trim() }];
  });
}

/** Rendered Markdown as plain HTML with lists instead of diagrams, for feed readers. */
export function htmlOf({ parts }: Pick<Markdown, 'parts'>): string {
  const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const list = (rows: readonly RangeRow[]): string =>
    `<ul>\n${rows.map((row) => `<li>${escape(row.label)}: ${escape(row.range.shown)}</li>`).join('\n')}\n</ul>`;
  return parts.map((part) => ('html' in part ? part.html : list(part.ranges))).join('\n');
}
