// Parses YAML and records the position of everything in it, so that problems can point there.
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Pair } from 'yaml';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { memo } from '../../system/memo.ts';
import { findExcess } from './limits.ts';
import { checkSyntax } from './check.ts';
import { suspectValues } from './values.ts';

/** A parsed file: its value, and the position of each part of it. */
export interface ParsedYaml {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The place of the value at `path`; if there is none, of its nearest ancestor that exists. */
  place(path: readonly PropertyKey[]): Place;
  /** The place of the key at `path`. */
  keyPlace(path: readonly PropertyKey[]): Place;
  /** The source text of the value at `path`. */
  written(path: readonly PropertyKey[]): string | undefined;
  /** The column in a line as it is written, from that in the same line with the values of facts. */
  writtenColumn?(line: string, column: number): number;
}

/** The place of the value at `path` in a file; or only the file, if it was not parsed. */
export type PlaceOf = (file: string, path: readonly PropertyKey[]) => Place;

/** More aliases than anyone needs, and few enough to keep an alias bomb harmless. */
const MAX_ALIASES = 50;

/**
 * Parses one YAML 1.2 document. `firstLine` is the line of the file on which `text` starts (from 1), for front matter.
 * Every defect of the text becomes a problem; if one is an error, there is no value. Anything else that goes wrong is
 * thrown. A text without a defect is parsed again if the place of a problem in it is needed, because thousands of parsed
 * files would fill the memory.
 */
export function parseYaml(text: string, file: string, firstLine = 1): ParsedYaml {
  const first = parse(text, file, firstLine);
  if (first.problems.length > 0) return first;
  let again: ParsedYaml | undefined;
  const parsed = (): ParsedYaml => (again ??= parse(text, file, firstLine));
  return {
    value: first.value,
    problems: [],
    place: (path) => parsed().place(path),
    keyPlace: (path) => parsed().keyPlace(path),
    written: (path) => parsed().written(path),
  };
}

/** A file of YAML, parsed only once. */
export const parsedYamlOf = memo((file: { readonly path: string; readonly text: string }) =>
  parseYaml(file.text, file.path),
);

/** The result for a text that cannot be parsed. */
const unread = (place: Place, problems: readonly Problem[]): ParsedYaml => ({
  value: undefined,
  problems,
  place: () => place,
  keyPlace: () => place,
  written: () => undefined,
});

function parse(text: string, file: string, firstLine: number): ParsedYaml {
  const start = { file, line: firstLine };
  const excess = findExcess(text);
  if (excess) {
    const place = { file, line: firstLine + excess.index, column: 1 };
    return unread(place, [problem('YAML_SYNTAX', place, { detail: excess.detail })]);
  }
  let checked: ReturnType<typeof checkSyntax>;
  let value: unknown;
  try {
    checked = checkSyntax(text, file, firstLine);
    value = checked.parsed?.document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (error instanceof ReferenceError) return unread(start, [problem('YAML_ALIAS_BOMB', start, {})]);
    // The stack overflows where mistakes nest thousands of lines.
    if (error instanceof RangeError)
      return unread(start, [problem('YAML_SYNTAX', start, { detail: 'it is nested too deeply to be read' })]);
    throw new Error(`parsing ${file} failed: ${String(error)}`, { cause: error });
  }
  const { problems, parsed } = checked;
  if (!parsed) return unread(start, problems);
  const { document } = parsed;
  let lines: LineCounter | undefined;
  const at = (offset: number, length?: number): Place => {
    const { line, col } = (lines ??= linesOf(text)).linePos(offset);
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col), length };
  };
  const placeOf = (node: unknown): Place | undefined => {
    if (!isNode(node) || !node.range) return undefined;
    const [start, end] = node.range;
    return at(start, Math.max(1, (text.slice(start, end).split(/\r?\n/)[0] ?? '').length));
  };
  return {
    value: problems.length === 0 ? value : undefined,
    problems: [...problems, ...suspectValues(document, text, at)],
    place: (path) => {
      for (let depth = path.length; depth > 0; depth--) {
        const entry = follow(document, path.slice(0, depth));
        const place = placeOf(entry?.node) ?? placeOf(entry?.key);
        if (place) return depth < path.length ? (placeOf(entry?.key) ?? place) : place;
      }
      return { ...start, column: 1 };
    },
    keyPlace: (path) => placeOf(follow(document, path)?.key) ?? { ...start, column: 1 },
    written: (path) => {
      const node = follow(document, path)?.node;
      return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]) : undefined;
    },
  };
}

/** Where each line of a text starts. Most texts need no place: counting lines as it parses takes the parser a third longer. */
function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start);
  return lines;
}

/** The node at `path` and its key; resolves aliases on the way. The key of an entry of a list is the entry itself. */
function follow(document: Document, path: readonly PropertyKey[]): { node: unknown; key: unknown } | undefined {
  let node: unknown = document.contents;
  let key: unknown;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (!pair) return undefined;
      node = pair.value;
      key = pair.key;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (node === undefined) return undefined;
      key = node;
    } else return undefined;
  }
  return { node, key };
}
