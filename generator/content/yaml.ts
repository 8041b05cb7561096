// Parses YAML and remembers where everything stands, so that a problem can point at it.
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import { rejectOverLimits } from './yaml-limits.ts';
import { cutValues, syntaxProblems } from './yaml-syntax.ts';

/** A parsed file: its value, and where each part of the value stands. */
export interface ParsedYaml {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Where the value at `path` stands; for a path that does not exist, its nearest parent that does. */
  place(path: readonly PropertyKey[]): Place;
  /** Where the key at `path` stands. */
  keyPlace(path: readonly PropertyKey[]): Place;
  /** The value at `path` as it is written. */
  written(path: readonly PropertyKey[]): string | undefined;
}

/** More aliases than any editor needs, and few enough that a bomb of them stays small. */
const MOST_ALIASES = 50;

/**
 * Parses one YAML 1.2 document. `firstLine` is the line of the file on which `text` starts (from 1), for front matter.
 * Never throws: whatever is wrong with the text is among the problems; with an error among them there is no value. What
 * a sound text says comes from `results`; such a text is parsed only where somebody asks for a place in it.
 */
export function parseYaml(text: string, file: string, firstLine = 1, results: ResultCache = NO_RESULTS): ParsedYaml {
  let parsed: ParsedYaml | undefined;
  const whole = (): ParsedYaml => (parsed ??= parse(text, file, firstLine));
  const sound = results.getOrMake('yaml', text, () => soundIn(whole()));
  if (!sound) return whole();
  parsed = undefined; // thousands of parsed files would fill the memory, and hardly one is asked for a place
  return {
    value: sound.value,
    problems: [],
    place: (path) => whole().place(path),
    keyPlace: (path) => whole().keyPlace(path),
    written: (path) => whole().written(path),
  };
}

/** What a text says, where nothing is wrong with it and JSON gives it back as it is. */
export const parseValidYaml = (text: string): { readonly value: unknown } | undefined => soundIn(parse(text, '', 1));

const soundIn = ({ problems, value }: ParsedYaml): { readonly value: unknown } | undefined =>
  problems.length === 0 && isJson(value) ? { value } : undefined;

/**
 * Whether JSON gives a value back as it is: it knows no infinity, no number that is none, and nothing that holds
 * itself.
 */
function isJson(value: unknown, within: readonly unknown[] = []): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (within.includes(value)) return false;
  const around = [...within, value];
  return Object.values(value).every((each) => isJson(each, around));
}

function parse(text: string, file: string, firstLine: number): ParsedYaml {
  const endless = rejectOverLimits(text, file, firstLine);
  if (endless) return endless;
  const lines = new LineCounter();
  const at = (offset: number, length?: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col), length };
  };
  let document: Document;
  let problems: Problem[];
  let value: unknown;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2', logLevel: 'error' });
    problems = syntaxProblems(document, text, at);
    if (problems.length === 0) {
      value = document.toJS({ maxAliasCount: MOST_ALIASES });
      problems = cutValues(document, text, at);
    }
  } catch (error) {
    const bomb = error instanceof ReferenceError;
    return {
      value: undefined,
      problems: [
        bomb
          ? problem('YAML_ALIAS_BOMB', { file, line: firstLine }, {})
          : problem('YAML_SYNTAX', { file, line: firstLine }, { detail: 'it is nested too deeply to be read' }),
      ],
      place: () => ({ file, line: firstLine }),
      keyPlace: () => ({ file, line: firstLine }),
      written: () => undefined,
    };
  }
  const spot = (node: unknown): Place | undefined => {
    if (!isNode(node) || !node.range) return undefined;
    const [start, end] = node.range;
    return at(start, Math.max(1, (text.slice(start, end).split(/\r?\n/)[0] ?? '').length));
  };
  return {
    value,
    problems,
    place: (path) => {
      for (let depth = path.length; depth > 0; depth--) {
        const found = follow(document, path.slice(0, depth));
        const place = spot(found?.node) ?? spot(found?.key);
        if (place) return depth < path.length ? (spot(found?.key) ?? place) : place;
      }
      return { file, line: firstLine, column: 1 };
    },
    keyPlace: (path) => spot(follow(document, path)?.key) ?? { file, line: firstLine, column: 1 },
    written: (path) => {
      const node = follow(document, path)?.node;
      return isScalar(node) && node.range ? text.slice(node.range[0], node.range[1]) : undefined;
    },
  };
}

/** Walks to the node at `path`, through aliases; gives the node and the key it stands under. */
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
      [node, key] = [pair.value, pair.key];
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (node === undefined) return undefined;
      key = node;
    } else return undefined;
  }
  return { node, key };
}
