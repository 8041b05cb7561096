// Parses YAML and records the position of everything in it, so that problems can point there.
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair } from 'yaml';
import { hasErrors, type Place, placeAt, type Problem, problem } from '../../problems/problem.ts';
import { memo } from '../../system/memo.ts';
import { findExcess, parseText } from './document.ts';
import { rewritten } from './lines.ts';
import { type At, firstMistake, suspectNodes } from './mistakes.ts';

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
 * Parses one YAML 1.2 document. Every defect of the text becomes a problem; if one is an error, there is no value.
 * Anything else that goes wrong is thrown.
 */
export function parseYaml(text: string, file: string): ParsedYaml {
  const start = { file, line: 1 };
  const at = (from: number, to: number): Place => ({
    file,
    ...placeAt(text, from),
    length: Math.max(1, text.slice(from, to).search(/\r?\n|$/)),
  });
  const { value, problems } = read(text, start, at);
  // Parsed again where a place is needed: the documents of thousands of files would fill the memory.
  let document: Document | undefined;
  const find = (path: readonly PropertyKey[]): Entry | undefined =>
    value === undefined && hasErrors(problems) ? undefined : follow((document ??= parseText(text)), path);
  const placeOf = (node: unknown): Place | undefined =>
    isNode(node) && node.range ? at(node.range[0], node.range[1]) : undefined;
  return {
    value,
    problems,
    place: (path) => {
      for (let depth = path.length; depth > 0; depth--) {
        const entry = find(path.slice(0, depth));
        const place = placeOf(entry?.node) ?? placeOf(entry?.key);
        if (place) return depth < path.length ? (placeOf(entry?.key) ?? place) : place;
      }
      return { ...start, column: 1 };
    },
    keyPlace: (path) => placeOf(find(path)?.key) ?? { ...start, column: 1 },
    written: (path) => {
      const node = find(path)?.node;
      return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]) : undefined;
    },
  };
}

/** A file of YAML, parsed only once. */
export const parsedYamlOf = memo((file: { readonly path: string; readonly text: string }) =>
  parseYaml(file.text, file.path),
);

/** The value of a text, or the problems that it has. */
function read(text: string, start: Place, at: At): Pick<ParsedYaml, 'value' | 'problems'> {
  const syntax = (place: Place, detail: string, suggestion?: string) => ({
    value: undefined,
    problems: [problem('YAML_SYNTAX', place, { detail, suggestion })],
  });
  const excess = findExcess(text);
  if (excess) return syntax({ ...start, line: 1 + excess.index, column: 1 }, excess.detail);
  try {
    const document = parseText(text);
    const mistake = firstMistake(document, text);
    if (mistake) {
      const { start: from, end, detail, instead } = mistake;
      return syntax(at(from, end), detail, instead === undefined ? undefined : rewritten(text, from, end, instead));
    }
    const problems = suspectNodes(document, text, at);
    return { value: hasErrors(problems) ? undefined : document.toJS({ maxAliasCount: MAX_ALIASES }), problems };
  } catch (error) {
    if (error instanceof ReferenceError) return { value: undefined, problems: [problem('YAML_ALIAS_BOMB', start, {})] };
    // The stack overflows where mistakes nest thousands of lines.
    if (error instanceof RangeError) return syntax(start, 'it is nested too deeply to be read');
    throw new Error(`parsing ${start.file} failed: ${String(error)}`, { cause: error });
  }
}

interface Entry {
  readonly node: unknown;
  readonly key: unknown;
}

/** The node at `path` and its key; resolves aliases on the way. The key of an entry of a list is the entry itself. */
function follow(document: Document, path: readonly PropertyKey[]): Entry | undefined {
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
