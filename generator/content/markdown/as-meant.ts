// Reads as text, or as a line between two parts, what Markdown takes for something else: the tildes of "10~20 years and
// 30~40 dollars", the asterisks of "2*4 and 2*6", three hyphens directly below a paragraph.
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fault } from '../../schemas/fields/fault.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { faultAt, type Reader } from './walk.ts';

/** Replaces such marks in a tree. Reports the hyphens, because another program would make a heading there. */
export function asMeant(source: string): Reader {
  const faults: MarkdownFault[] = [];
  const read = (node: RootContent): RootContent[] => {
    const mark = signIn(node, source);
    if (mark !== undefined && 'children' in node)
      return [signAt(node, 'start', mark), ...node.children.flatMap(read), signAt(node, 'end', mark)];
    const line = lineBelow(node, source);
    if (line === undefined || node.type !== 'heading') return [node];
    faults.push(line);
    return [{ type: 'paragraph', children: node.children, position: node.position }, { type: 'thematicBreak' }];
  };
  return {
    faults,
    visit: (node) => {
      if ('children' in node) node.children = (node.children as RootContent[]).flatMap(read) as never;
    },
  };
}

/** The sign that stands for itself where Markdown sees a word that is stressed or struck out. */
function signIn({ type, position }: Nodes, source: string): string | undefined {
  if (type !== 'delete' && type !== 'emphasis' && type !== 'strong') return undefined;
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const mark = /^(?:~+|\*{1,2})/.exec(source.slice(start, start + 2))?.[0];
  if (mark === undefined || mark === '~') return mark;
  const inside = source.slice(start + mark.length, end - mark.length);
  const around = (source[start - 1] ?? ' ') + inside.charAt(0);
  const areWords = /^[a-z\d]{2}$/i.test(around) && /[a-z\d]/i.test(source[end] ?? '');
  return /^\d{2}$/.test(around) || (areWords && /\s/.test(inside)) ? mark : undefined;
}

/** A sign as a text at the place where it is written. */
function signAt({ position }: Nodes, side: 'start' | 'end', value: string): PhrasingContent {
  if (!position) return { type: 'text', value };
  const { line, column, offset = 0 } = position[side];
  const shifted = (by: number) => ({ line, column: column + by, offset: offset + by });
  const [start, end] = side === 'start' ? [0, value.length] : [-value.length, 0];
  return { type: 'text', value, position: { start: shifted(start), end: shifted(end) } };
}

/** A line that makes a heading of a whole sentence, or of several lines of text, above it. */
function lineBelow(node: RootContent, source: string): MarkdownFault | undefined {
  if (node.type !== 'heading' || !node.position) return undefined;
  const { start, end } = node.position;
  const lines = source.slice(start.offset, end.offset).trimEnd().split('\n');
  const text = lines.slice(0, -1);
  const isSentence = text.length > 1 || /[.,;:!?…。！？]["'”’)\]*_]*\s*$/.test(text[0] ?? '');
  if (!isSentence) return undefined;
  const found = lines.at(-1)?.replace(/^[\s>]*/, '') ?? '';
  const expected = 'an empty line above it; without one, the text above is a heading in other programs';
  return { ...faultAt(node, fault('STRAY_MARKUP', { found, expected, suggestion: '\n---' })), line: end.line };
}
