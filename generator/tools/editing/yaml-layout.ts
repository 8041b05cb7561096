// How a block of YAML is laid out: where its entries are in the text, and how a new one is written there. Runs in the
// browser too.
import { Document, isMap, isNode, isScalar, isSeq, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';

/** A list, or a block of keys. */
export type Block = YAMLMap | YAMLSeq;

/** The value of a key or an entry, by its position. */
export const valueIn = (block: Block, index: number): unknown =>
  isMap(block) ? block.items[index]?.value : block.items[index];

/** A block as the texts of its entries or keys, without their indentation, and what is between them. */
export type Layout = ReturnType<typeof layoutOf>;

/** The layout of a block. The comments at the head of a file are not those of its first entry. */
export function layoutOf(block: Block, yaml: string, isRoot: boolean) {
  let last = 0;
  const ranges = block.items.map((_, index) => {
    const mark = markStart(block, index);
    const line = lineStart(yaml, mark);
    const hasComments = !block.flow && (index > 0 || !isRoot) && yaml.slice(line, mark).trim() === '';
    const comments = (hasComments && COMMENTS_ABOVE.exec(yaml.slice(last, line))?.[0]) || '';
    const start = comments === '' ? mark : line - comments.length + comments.search(/#/);
    const value = Math.max(markEnd(block, index), endOf(valueIn(block, index), yaml));
    last = block.flow ? value : value + yaml.slice(value).search(/\r?$/m);
    return { start, end: last };
  });
  const { start } = ranges[0] ?? { start: startOf(block) + 1 };
  const gaps = ranges.slice(1).map((range, index) => yaml.slice(ranges[index]?.end, range.start));
  const line = `${eolOf(yaml)}${indentOf(block, yaml)}`;
  return {
    start,
    end: Math.max(start, last),
    /** Each with the comments above it, and with that in its last line. */
    parts: ranges.map((range) => yaml.slice(range.start, range.end)),
    /** What is before each part, and after the last: nothing at both ends. */
    gaps: ['', ...gaps, ''],
    /** What is between a new part and the one before it. */
    usualGap: block.flow ? ', ' : isSeq(block) && gaps[0]?.trim() === '' ? gaps[0] : line,
  };
}

const COMMENTS_ABOVE = /(?<=^|\n)(?:[ \t]*#[^\n]*\n)+$/;

/** Where the key or the dash of an entry is; without either, its value. */
const markStart = (block: Block, index: number): number =>
  isMap(block) ? startOf(block.items[index]?.key) : (dashOf(block, index) ?? startOf(block.items[index]));

/** Where the colon or the dash of an entry ends; without either, where its value starts. */
export function markEnd(block: Block, index: number): number {
  if (isSeq(block)) return (dashOf(block, index) ?? startOf(block.items[index]) - 1) + 1;
  const pair = block.items[index];
  const colon = pair?.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return colon ? colon.offset + 1 : endOf(pair?.key, '');
}

function dashOf({ srcToken }: YAMLSeq, index: number): number | undefined {
  if (srcToken?.type !== 'block-seq') return undefined;
  const dashes = srcToken.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'));
  return dashes[index]?.offset;
}

/** Where a node begins. */
export const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Where the last value in a node ends. The blank lines after a block text are not part of it. */
export function endOf(node: unknown, yaml: string): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const index = node.items.length - 1;
    return Math.max(markEnd(node, index), endOf(valueIn(node, index), yaml));
  }
  const [start = 0, end = 0] = (isNode(node) && node.range) || [];
  if (start === end) return 0; // There is none.
  const isBlockText = isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);
  return isBlockText ? start + yaml.slice(start, end).trimEnd().length : end;
}

/** The styles in which a value may be written, in the order in which they are tried. */
export function stylesFor(value: unknown, { flow }: Block, old?: Scalar.Type): readonly (Scalar.Type | undefined)[] {
  if (flow) return [old, Scalar.QUOTE_DOUBLE];
  if (typeof value !== 'string') return [undefined];
  return value.includes('\n')
    ? [Scalar.BLOCK_LITERAL, old, Scalar.QUOTE_DOUBLE]
    : [old, Scalar.QUOTE_DOUBLE, Scalar.BLOCK_LITERAL];
}

/** The text of a new entry or key in a block, with the indentation of its lines but for the first. */
export function entryOf(
  block: Block,
  key: string | number,
  value: unknown,
  style: Scalar.Type | undefined,
  yaml: string,
): string {
  const document = new Document(isMap(block) ? { [key]: value } : [value]);
  const contents = document.contents as unknown as Block;
  const node = valueIn(contents, 0);
  if (isScalar(node) && style) node.type = style;
  contents.flow = Boolean(block.flow);
  const text = document.toString({
    lineWidth: 0,
    defaultStringType: style ?? Scalar.PLAIN,
    defaultKeyType: Scalar.PLAIN,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    // Lists in brackets have spaces within them if those of the text do.
    flowCollectionPadding: /[[{] \S/.test(yaml),
  });
  if (block.flow) return text.trim().slice(1, -1).trim();
  return text
    .replace(/\n$/, '')
    .replace(/\n(?=.)/g, `\n${indentOf(block, yaml)}`)
    .replaceAll('\n', eolOf(yaml));
}

/** The indentation of the entries of a block. */
function indentOf(block: Block, yaml: string): string {
  const start = markStart(block, 0);
  return ' '.repeat(start - lineStart(yaml, start));
}

const lineStart = (yaml: string, offset: number): number => yaml.lastIndexOf('\n', offset - 1) + 1;
/** The end of a line of a text. */
const eolOf = (yaml: string): string => (yaml.includes('\r\n') ? '\r\n' : '\n');
