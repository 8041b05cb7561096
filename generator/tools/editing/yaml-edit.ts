// Edits YAML at a path: sets, inserts, copies, removes or moves a value. Every other byte stays as it was: comments,
// quotes, blank lines, the ends of lines. Runs in the browser too.
import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import {
  type Block,
  endOf,
  entryOf,
  type Layout,
  layoutOf,
  markEnd,
  startOf,
  stylesFor,
  valueIn,
} from './yaml-layout.ts';

/** The path to a value, from the outermost block: the names of keys and the positions in lists. */
export type YamlPath = readonly (string | number)[];

/** Says why a text of YAML cannot be edited like that, to the person who edits it. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
}

/** The reason if somebody else has changed the file. */
export const GONE = 'The file does not have this text any more. Reload the page.';

type Values = unknown[] | Record<string | number, unknown>;

/** A part of a text, in UTF-16 code units, and what comes in its place. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with another value at a path. A scalar keeps its style if the new value can have it. */
export function setValue(yaml: string, at: YamlPath, value: unknown): string {
  const change = (values: Values, last: string | number): void =>
    void ((values as Record<string, unknown>)[last] = value);
  return edited(yaml, at, change, (block, last) => {
    const index = indexIn(block, last);
    const node = valueIn(block, index);
    const mark = markEnd(block, index);
    const isInPlace = isScalar(node) && Boolean(node.source) && !isContainer(value);
    const start = isInPlace ? startOf(node) : mark;
    const end = Math.max(mark, endOf(node, yaml));
    // That of the head of a block text, or of the line of the key.
    const [, comment = ''] = (isInPlace ? BLOCK_COMMENT : COMMENT).exec(yaml.slice(start, end)) ?? [];
    return stylesFor(value, block, isInPlace ? node.type : undefined).map((style) => {
      const text = entryOf(block, 'k', value, style, yaml).slice(isMap(block) ? 2 : block.flow ? 0 : 1);
      return { start, end, text: (isInPlace ? text.trimStart() : text).replace(/(?=\r?\n|$)/, () => comment) };
    });
  });
}

const COMMENT = /^([ \t]+#.*\S)/;
const BLOCK_COMMENT = /^[|>]\S*([ \t]+#.*\S)/;

/**
 * The text with a new entry of a list, which the one at `at` then follows; or with a new key of a block, at a position
 * among its keys.
 */
export function insertValue(yaml: string, at: YamlPath, value: unknown, position = Number(at.at(-1))): string {
  const change = (values: Values, last: string | number): void => {
    if (Array.isArray(values)) values.splice(position, 0, value);
    else values[last] = value;
  };
  return arranged(yaml, at, change, (layout, block, last) =>
    stylesFor(value, block).map((style) => withEntry(layout, position, entryOf(block, last, value, style, yaml))),
  );
}

/** The text with a second entry of a list, written as the one at a path, after that. */
export function copyValue(yaml: string, at: YamlPath): string {
  const index = Number(at.at(-1));
  const change = (values: Values): void => void (values as unknown[]).splice(index, 0, (values as unknown[])[index]);
  return arranged(yaml, at, change, (layout) => {
    const withoutComments = layout.parts[index]?.replace(/^(?:\s*#[^\n]*\n)+\s*/, '') ?? '';
    return [withEntry(layout, index + 1, withoutComments)];
  });
}

const withEntry = ({ parts, gaps, usualGap }: Layout, position: number, entry: string) => ({
  parts: parts.toSpliced(position, 0, entry),
  gaps: gaps.toSpliced(Math.min(Math.max(1, position), parts.length), 0, parts.length === 0 ? '' : usualGap),
});

/** The text without the entry or the key at a path, and without the comments above it. */
export function removeValue(yaml: string, at: YamlPath): string {
  const change = (values: Values, last: string | number): void => {
    if (Array.isArray(values)) values.splice(Number(last), 1);
    else delete values[last];
  };
  return arranged(yaml, at, change, ({ parts, gaps }, block, last) => {
    const index = indexIn(block, last);
    const [before = '', after = ''] = gaps.slice(index);
    const isLast = index === parts.length - 1;
    // Comments that stand apart from what they are about stay.
    const apart = [before, after].filter((gap) => gap.includes('#'));
    const gap = apart.length === 2 ? before.trimEnd() + after : (apart[0] ?? (isLast ? '' : before));
    const rest = index === 0 ? gap.trimStart() : isLast ? gap.trimEnd() : gap;
    return [{ parts: parts.toSpliced(index, 1), gaps: gaps.toSpliced(index, 2, rest) }];
  });
}

/** The text with an entry of a list at another position, with its lines and the comments above it. */
export function moveValue(yaml: string, at: YamlPath, to: number): string {
  const moved = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    return rest.toSpliced(to, 0, ...rest.splice(Number(at.at(-1)), 1));
  };
  const change = (values: Values): void =>
    void (values as unknown[]).splice(0, Infinity, ...moved(values as unknown[]));
  return arranged(yaml, at, change, ({ parts, gaps }) => [{ parts: moved(parts), gaps }]);
}

/** The text with another arrangement of the block that a path is in. */
const arranged = (
  yaml: string,
  at: YamlPath,
  change: (values: Values, last: string | number) => void,
  arrange: (layout: Layout, block: Block, last: string | number) => readonly Pick<Layout, 'parts' | 'gaps'>[],
): string =>
  edited(yaml, at, change, (block, last) => {
    const layout = layoutOf(block, yaml, at.length === 1);
    return arrange(layout, block, last).map(({ parts, gaps }) => ({ ...layout, text: joined(parts, gaps) }));
  });

const joined = (parts: readonly string[], gaps: readonly string[]): string =>
  parts.reduce((text, part, index) => text + part + (gaps[index + 1] ?? ''), gaps[0] ?? '');

/**
 * The text with the first of the splices in the block that a path is in that makes of it what `change` makes of its
 * values. Throws EditRefused if none does.
 */
function edited(
  yaml: string,
  at: YamlPath,
  change: (values: Values, last: string | number) => void,
  splices: (block: Block, last: string | number) => readonly Splice[],
): string {
  const { document, values, error } = read(yaml);
  if (error) throw new EditRefused(`The file cannot be read as YAML: ${error.message.split('\n')[0]}`);
  const [parent, last = ''] = [at.slice(0, -1), at.at(-1)];
  let node: unknown = document.contents;
  let block = blockOf(node);
  for (const step of parent) {
    node = valueIn(block, indexIn(block, step));
    block = blockOf(node);
  }
  change(parent.reduce<unknown>((above, step) => (above as Record<string, unknown>)[step], values) as Values, last);
  for (const { start, end, text } of splices(block, last)) {
    const result = yaml.slice(0, start) + text + yaml.slice(end);
    if (isSame(read(result).values, values)) return result;
  }
  throw new EditRefused(
    'This cannot be written without changing something beside it, or what an alias (*) stands for. Change it in a text editor.',
  );
}

/** A text as a document, and its values, where each alias is a value of its own; or why it is not valid. */
function read(yaml: string) {
  const document = parseDocument(yaml, { version: '1.2', keepSourceTokens: true });
  try {
    const [error] = document.errors;
    return error ? { document, error } : { document, values: unshared(document.toJS({ maxAliasCount: 50 })) };
  } catch (error) {
    if (error instanceof ReferenceError) return { document, error };
    throw error;
  }
}

const unshared = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function blockOf(node: unknown): Block {
  if (isAlias(node)) throw new EditRefused(`This is an alias (*${node.source}). Change it where its anchor is.`);
  if (isMap(node) || isSeq(node)) return node;
  throw new EditRefused(GONE);
}

/** The position of a key or an entry in a block. Throws EditRefused if it has none. */
function indexIn(block: Block, step: string | number): number {
  const index = isMap(block)
    ? block.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step))
    : Number(step);
  if (block.items[index] === undefined) throw new EditRefused(GONE);
  return index;
}

const isContainer = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Whether two values are the same, in whatever order their keys are; `isEqual` compares what is neither list nor block. */
export function isSame(
  one: unknown,
  other: unknown,
  isEqual: (one: unknown, other: unknown) => boolean = Object.is,
): boolean {
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other))
    return isEqual(one, other);
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    entries.length === others.size &&
    entries.every(([key, each]) => others.has(key) && isSame(each, others.get(key), isEqual))
  );
}
