// Finds the first syntax mistake of a YAML text. After one, a parser loses its way and rejects lines that are right.
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml';
import { placeAt, type Problem, problem } from '../../problems/problem.ts';
import { type Line, lineAt, quote, valueOffset } from './lines.ts';
import { afterIndent, inPlaceOf, type Mistake, needsQuotes, reindented } from './mistake.ts';
import { eachNode } from './nodes.ts';
import { explain } from './syntax.ts';

/** A text as the parser reads it, and what it accepts although it may not be meant. */
interface Parsed {
  readonly text: string;
  readonly document: Document;
  readonly found: readonly Found[];
  readonly repeated: readonly RepeatedKey[];
}

/** More duplicate keys than anybody would read about. */
const MAX_REPEATED = 30;

/**
 * Checks the syntax of a text. `firstLine` is the line of the file on which it starts, from 1. Returns the first
 * mistake, or the parsed text with a problem for each duplicate key.
 */
export function checkSyntax(
  text: string,
  file: string,
  firstLine: number,
): { readonly problems: readonly Problem[]; readonly parsed?: Parsed } {
  const asProblem = ({ detail, offset, length }: Mistake, suggestion?: string): Problem => {
    const { line, column } = placeAt(text, offset);
    return problem('YAML_SYNTAX', { file, line: line + firstLine - 1, column, length }, { detail, suggestion });
  };
  const parsed = parse(text);
  const mistake = firstFound(parsed)?.explain();
  if (mistake) return { problems: [asProblem(mistake, suggestionFor(mistake, text))] };
  const repeated = parsed.repeated.slice(0, MAX_REPEATED);
  return { problems: repeated.map((key) => asProblem(explainRepeated(key, text, firstLine))), parsed };
}

function parse(text: string): Parsed {
  const document = parseDocument(text, {
    prettyErrors: false,
    version: '1.2',
    logLevel: 'error',
    uniqueKeys: false, // the parser compares each key with all others; repeatedKeys() takes a thousandth of the time
  });
  const [aliases, entries, keys] = [danglingAliases(text), swallowedEntries(text), repeatedKeys()];
  eachNode(document, (node, parent) => {
    aliases.see(node);
    entries.see(node, parent);
    keys.see(node, parent);
  });
  const found = [...aliases.found(), ...entries.found, ...missingDashes(keys.repeated, text)];
  return { text, document, found, repeated: keys.repeated };
}

/** What to write: the first repair after which the next mistake, if any, is further down. */
function suggestionFor({ offset, repairs = [] }: Mistake, text: string): string | undefined {
  const { line } = placeAt(text, offset);
  return repairs.find((repair) => {
    const repaired = parse(text.slice(0, repair.start) + repair.text + text.slice(repair.end));
    const next = firstFound(repaired)?.offset;
    return next === undefined || placeAt(repaired.text, next).line > line;
  })?.shown;
}

interface Found {
  readonly offset: number;
  explain(): Mistake;
}

/** The first mistake by its position. */
function firstFound({ document, text, found }: Parsed): Found | undefined {
  const errors = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    explain: () => explain(error, document, text),
  }));
  return [...errors, ...found].sort((a, b) => a.offset - b.offset)[0];
}

/**
 * Aliases of anchors that do not exist or are further down, and anchors without an alias. Most are texts that start
 * with an asterisk or with &.
 */
function danglingAliases(text: string) {
  /** The offsets of anchors; only a value on one line can be a text that starts with &. */
  const anchors = new Map<string, number | undefined>();
  const aliases = new Set<string>();
  const unresolved: { readonly name: string; readonly offset: number; readonly length: number }[] = [];
  const see = (node: Node): void => {
    if (!node.range) return;
    const [start, end] = node.range;
    if (isAlias(node)) {
      aliases.add(node.source);
      if (!anchors.has(node.source)) unresolved.push({ name: node.source, offset: start, length: end - start });
    } else if ('anchor' in node && node.anchor) anchors.set(node.anchor, isScalar(node) ? start : undefined);
  };
  const unused = () =>
    [...anchors].flatMap(([name, start]) => {
      const offset = start === undefined ? -1 : text.lastIndexOf(`&${name}`, start);
      return aliases.has(name) || offset < 0 ? [] : [{ name, offset, length: name.length + 1 }];
    });
  const found = (): Found[] =>
    [...unused(), ...unresolved].map(({ name, offset, length }) => ({
      offset,
      explain: () =>
        aliases.has(name) && anchors.has(name)
          ? { detail: `*${name} is above &${name}, whose text it repeats; it must be below`, offset, length }
          : unquoted(lineAt(text, offset), offset, length),
    }));
  return { see, found };
}

/** A text that was taken for an anchor or alias; within a list in brackets, only that entry needs the quotes. */
function unquoted(line: Line, offset: number, length: number): Mistake {
  const found = { ...needsQuotes(line), offset, length };
  if (offset === valueOffset(line)) return found;
  const at = offset - line.start;
  const entry = line.text.slice(at, at + length);
  const quoted = `${line.text.slice(line.indent.length, at)}${quote(entry)}${line.text.slice(at + length)}`;
  return { ...found, detail: `a text that starts with ${entry[0]} needs quotes`, repairs: [afterIndent(line, quoted)] };
}

/** Entries that are indented too far, which makes them the end of the entry above. */
function swallowedEntries(text: string) {
  const found: Found[] = [];
  const see = (node: Node, parent: unknown): void => {
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range || !isSeq(parent)) return;
    const [start, end] = node.range;
    const inner = /\n[ ]*- /.exec(text.slice(start, end));
    if (!inner) return;
    const offset = start + inner.index + 1;
    const explain = (): Mistake => {
      const line = lineAt(text, offset);
      const above = lineAt(text, start);
      return {
        detail: 'this entry is indented further than the one above it, so YAML reads it as the end of that text',
        offset,
        length: line.indent.length,
        repairs: [reindented(line, above.indent.length)],
      };
    };
    found.push({ offset, explain });
  };
  return { see, found };
}

/** Blocks in a list that start with the first key of the block above: the dash of a new entry is missing. */
function missingDashes(repeated: readonly RepeatedKey[], text: string): Found[] {
  return repeated.flatMap(({ offset, startsEntry }): Found[] => {
    if (!startsEntry) return [];
    const explain = (): Mistake => {
      const line = lineAt(text, offset);
      return {
        detail: 'this field is already in this block; if a new entry starts here, it needs a dash',
        offset,
        length: keyLength(text, offset),
        repairs: line.indent.length < 2 ? [] : [inPlaceOf(line, line.text.replace(/ {2}(?=\S)/, '- '))],
      };
    };
    return [{ offset, explain }];
  });
}

const keyLength = (text: string, offset: number): number =>
  /^["']?[\w-]+["']?/.exec(text.slice(offset, offset + 200))?.[0].length ?? 1;

/** A key that is in its block already. */
interface RepeatedKey {
  readonly offset: number;
  readonly firstOffset: number;
  /** Whether it is the first key of the block, and the block is an entry of a list. */
  readonly startsEntry: boolean;
}

/** Keys that are in a block twice. */
function repeatedKeys() {
  const repeated: RepeatedKey[] = [];
  const see = (map: Node, parent: unknown): void => {
    if (!isMap(map)) return;
    const first = new Map<unknown, { readonly key: Scalar; readonly offset: number }>();
    for (const { key } of map.items) {
      if (!isScalar(key) || !key.range) continue;
      const other = first.get(key.value);
      const [offset] = key.range;
      if (!other) first.set(key.value, { key, offset });
      else
        repeated.push({
          offset,
          firstOffset: other.offset,
          startsEntry: other.key === map.items[0]?.key && isSeq(parent),
        });
    }
  };
  return { see, repeated };
}

/** Explains that a key is in its block already. */
const explainRepeated = ({ offset, firstOffset }: RepeatedKey, text: string, firstLine: number): Mistake => ({
  detail: `this field is already in line ${placeAt(text, firstOffset).line + firstLine - 1} and can be in this block only once; keep one of the two`,
  offset,
  length: keyLength(text, offset),
});
