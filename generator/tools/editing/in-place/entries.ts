// Moves, copies and deletes an entry of a list in YAML, or adds one after it. Its lines and the comments above them go with it.
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isNode, isSeq } from 'yaml';
import type { SourceFile } from '../../../content/read.ts';
import { singularOf } from '../forms/labels.ts';
import { plainYaml } from '../../../schemas/describe/sample.ts';
import { type EditableText, isThere, parseWritten, type ValuePath, yamlRange } from './texts.ts';

/** What can be done to an entry: a copy of it comes after it. */
export const ENTRY_ACTIONS = ['up', 'down', 'copy', 'delete'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** A new entry, which comes after the one that a text is in. */
interface Addition {
  readonly added: unknown;
}

/** A list around a text, as one of it is called, and the entry of it that the text is in. */
export interface Entry {
  readonly list: string;
  readonly at: ValuePath;
  readonly count: number;
}

const yamlOf = (file: SourceFile): string => file.text.slice(yamlRange(file).start, yamlRange(file).end);

/** The entries that a text is in, the innermost first. Those of lists in brackets on one line are left out. */
export function entriesAround(file: SourceFile, at: EditableText['at']): Entry[] {
  if (typeof at === 'number') return [];
  const document = parseWritten(yamlOf(file));
  return at
    .flatMap((step, depth): Entry[] => {
      const list: unknown = depth === 0 ? document.contents : document.getIn(at.slice(0, depth), true);
      if (typeof step !== 'number' || !isSeq(list) || list.flow) return [];
      const name = at[depth - 1];
      return [
        {
          list: typeof name === 'string' ? singularOf(name) : 'entry',
          at: at.slice(0, depth + 1),
          count: list.items.length,
        },
      ];
    })
    .reverse();
}

/**
 * The text of a file with an entry around `text` moved, copied or deleted, or one added after it; undefined if the text
 * is not there any more, or if that would change something else.
 */
export function withEntry(
  file: SourceFile,
  text: Pick<EditableText, 'at' | 'value'>,
  entry: ValuePath,
  action: EntryAction | Addition,
): string | undefined {
  const { start, end } = yamlRange(file);
  const written = isThere(file, text)
    ? rearranged(yamlOf(file), entry.slice(0, -1), Number(entry.at(-1)), action)
    : undefined;
  return written === undefined ? undefined : file.text.slice(0, start) + written + file.text.slice(end);
}

function rearranged(yaml: string, at: ValuePath, index: number, action: EntryAction | Addition): string | undefined {
  const document = parseWritten(yaml);
  const blocks = blocksOf(at.length === 0 ? document.contents : document.getIn(at, true), yaml, at.length > 0);
  const other = index + (action === 'up' ? -1 : action === 'down' ? 1 : 0);
  const [block, beside] = [blocks[index], blocks[other]];
  if (!block || !beside || (action === 'delete' && blocks.length === 1)) return undefined;
  const expected: unknown = document.toJS();
  const list = at.reduce<unknown>((above, step) => (above as Record<string, unknown>)[step], expected) as unknown[];
  const isNew = action === 'copy' || typeof action === 'object';
  const [value] = list.splice(index, isNew ? 0 : 1);
  if (action === 'copy') list.splice(index + 1, 0, structuredClone(list[index]));
  else if (typeof action === 'object') list.splice(index + 1, 0, action.added);
  else if (action !== 'delete') list.splice(other, 0, value);
  const part = (from: number, to?: number): string => yaml.slice(from, to);
  const written = (() => {
    if (action === 'delete') {
      const next = blocks[index + 1];
      return next
        ? part(0, block.start) + part(next.start)
        : part(0, blocks[index - 1]?.end ?? block.start) + part(block.end);
    }
    if (isNew) {
      const gap = blocks[1] ? part(blocks[0]?.end ?? 0, blocks[1].start) : '';
      const lines = typeof action === 'object' ? linesOf(action.added, block, yaml) : part(block.dash, block.end);
      return part(0, block.end) + gap + lines + part(block.end);
    }
    const [a, b] = action === 'up' ? [beside, block] : [block, beside];
    return part(0, a.start) + part(b.start, b.end) + part(a.end, b.start) + part(a.start, a.end) + part(b.end);
  })();
  const again = parseWritten(written);
  return again.errors.length === 0 && isDeepStrictEqual(again.toJS(), expected) ? written : undefined;
}

/** The lines of a new entry, with the indentation and the line ends of the one before it. */
function linesOf(added: unknown, { dash }: Block, yaml: string): string {
  const indent = /^ */.exec(yaml.slice(dash))?.[0] ?? '';
  const lines = plainYaml([added]).replace(/^(?=.)/gm, indent);
  return yaml.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines;
}

/** The lines of an entry, with the comments above it from `start`, and without them from `dash`. */
interface Block {
  readonly start: number;
  readonly dash: number;
  readonly end: number;
}

/** The entries of a list; none if they do not have lines of their own. What is above a whole file stays there. */
function blocksOf(list: unknown, yaml: string, hasKey: boolean): Block[] {
  if (!isSeq(list) || list.flow || !yaml.endsWith('\n')) return [];
  let end = yaml.slice(0, list.range?.[0]).lastIndexOf('\n') + 1;
  const blocks: Block[] = [];
  for (const item of list.items) {
    const from = isNode(item) ? (item.range?.[0] ?? 0) : 0;
    const rest = yaml.slice(end, Math.max(from, end));
    const dash = end + (/^[ ]*-(?=\s|$)/m.exec(rest)?.index ?? Number.NaN);
    if (Number.isNaN(dash)) return [];
    const comments = /(?<=^|\n)(?:[ ]*#[^\n]*\n)+$/.exec(yaml.slice(0, dash))?.[0].length ?? 0;
    const start = blocks.length > 0 || hasKey ? dash - comments : dash;
    const last = lastIn(item);
    end = yaml[last - 1] === '\n' ? last : yaml.indexOf('\n', last) + 1;
    blocks.push({ start, dash, end });
  }
  return blocks;
}

/** Where the last value in a node ends. */
function lastIn(node: unknown): number {
  if (isCollection(node) && !node.flow) {
    if (!isMap(node)) return lastIn(node.items.at(-1));
    const last = node.items.at(-1);
    return Math.max(lastIn(last?.value), lastIn(last?.key));
  }
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}
