// What a parser accepts, but reads differently than it was meant: a text as an anchor, a # as the start of a comment, an
// entry of a list as the end of the one above it.
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Range,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { endOfLine, type Mistake, quote, rewritten, withoutComment, withoutCurlyQuotes } from './mistake.ts';

/**
 * Calls `see` with each node and what contains it: a list, a pair of a block, or the document. The parser's own visit()
 * copies the path to each node, which takes quadratic time where mistakes nest thousands of lines.
 */
function eachNode(document: Document, see: (node: Node, parent: unknown) => void): void {
  const walk = (node: unknown, parent: unknown): void => {
    if (isPair(node)) {
      walk(node.key, node);
      walk(node.value, node);
    } else if (isNode(node)) {
      see(node, parent);
      if (isCollection(node)) for (const item of node.items) walk(item, node);
    }
  };
  walk(document.contents, document);
}

/** Texts that are read as anchors or aliases, and entries that are read as the end of the text above them. */
export function misreadings(document: Document, text: string): Mistake[] {
  const entries: Mistake[] = [];
  const aliases = new Set<string>();
  const anchors = new Map<string, Range | undefined>();
  const dangling: Range[] = [];
  eachNode(document, (node, parent) => {
    const { range } = node;
    if (!range) return;
    if (isAlias(node)) {
      aliases.add(node.source);
      if (!anchors.has(node.source)) dangling.push(range);
    } else if ('anchor' in node && node.anchor) anchors.set(node.anchor, isScalar(node) ? range : undefined);
    if (isScalar(node) && node.type === 'PLAIN' && isSeq(parent)) entries.push(...swallowedEntry(text, range));
  });
  const unused = [...anchors].flatMap(([name, range]): Range[] =>
    range && !aliases.has(name) ? [[text.lastIndexOf(`&${name}`, range[0]), range[1], range[2]]] : [],
  );
  const unquoted = [...unused, ...dangling].map(([start, end]): Mistake => {
    const instead = quote(text.slice(start, end));
    return { start, end, detail: `a text that starts with ${text[start]} needs quotes`, instead };
  });
  return [...entries, ...unquoted];
}

/** An entry that is indented further than the one above it. */
function swallowedEntry(text: string, [from, to]: Range): Mistake[] {
  const inner = /\n( *)- /.exec(text.slice(from, to));
  if (!inner) return [];
  const start = from + inner.index + 1;
  const instead = text.slice(text.lastIndexOf('\n', from) + 1, from).replace(/-.*/, '');
  const detail = 'this entry is indented further than the one above it, so YAML reads it as the end of that text';
  return [{ start, end: start + (inner[1] ?? '').length, detail, instead }];
}

/** A place in a file. */
export type At = (start: number, end: number) => Place;

/** More problems than anybody fixes between two builds. */
const MAX_PROBLEMS = 30;

/** Keys that are in a block twice; values that are cut off or folded, or in quotes that YAML does not know. */
export function suspectNodes(document: Document, text: string, at: At): Problem[] {
  const problems: Problem[] = [];
  eachNode(document, (node, parent) => {
    if (problems.length >= MAX_PROBLEMS) return;
    if (isMap(node)) problems.push(...repeatedKeys(node, isSeq(parent), text, at));
    if (!isScalar(node) || !node.range || (isPair(parent) && parent.key === node)) return;
    const suspect =
      node.type === 'PLAIN'
        ? (cutValue(node, node.range, text, at) ?? curlyQuotes(node.range, text, at))
        : node.type === 'BLOCK_FOLDED' && foldedLines(node.range, text, at);
    if (suspect) problems.push(suspect);
  });
  return problems.slice(0, MAX_PROBLEMS);
}

/** Keys of a block that are in it already. */
function repeatedKeys({ items }: YAMLMap, isEntry: boolean, text: string, at: At): Problem[] {
  const first = new Map<unknown, Range>();
  const repeated = items.flatMap(({ key }) => {
    if (!isScalar(key) || !key.range) return [];
    const other = first.get(key.value);
    if (!other) first.set(key.value, key.range);
    return other ? [{ other, range: key.range }] : [];
  });
  return repeated.slice(0, MAX_PROBLEMS).map(({ other, range: [start, end] }) => {
    const startsEntry = isEntry && isScalar(items[0]?.key) && items[0].key.range === other;
    const detail = startsEntry
      ? 'this field is already in this block; if a new entry starts here, it needs a dash'
      : `this field is already in line ${at(other[0], other[1]).line} and can be in this block only once; keep one of the two`;
    const suggestion = startsEntry ? rewritten(text, start - 2, start, '- ') : undefined;
    return problem('YAML_SYNTAX', at(start, end), { detail, suggestion });
  });
}

/**
 * A # directly followed by a word, or by a number, with or without a letter before it. YAML starts a comment there, but it
 * is nearly always meant as a part of the text: "Suite # 4".
 */
const ACCIDENTAL_COMMENT = /^[ \t]*(?=#+[^\s#]|# \p{L}?\d)/u;

function cutValue(node: Scalar, [start, end]: Range, text: string, at: At): Problem | undefined {
  const rest = text.slice(end, endOfLine(text, end)).trimEnd();
  const gap = ACCIDENTAL_COMMENT.exec(rest)?.[0];
  if (gap === undefined) return undefined;
  const lost = withoutComment(rest.slice(gap.length));
  const found = node.source ?? '';
  const isText = node.value === null || typeof node.value === 'string';
  if (!isText && lost.startsWith('# ')) return undefined;
  const instead = isText ? quote(found + gap + lost) : `${found} # ${lost.slice(1)}`;
  const lostEnd = end + gap.length + lost.length;
  const suggestion = rewritten(text, start, lostEnd, instead);
  return problem('CUT_VALUE', at(end + gap.length, lostEnd), { found, lost, suggestion }, 'warning');
}

function curlyQuotes([start, end]: Range, text: string, at: At): Problem | undefined {
  const found = text.slice(start, end);
  const instead = withoutCurlyQuotes(found);
  if (instead === found) return undefined;
  const suggestion = rewritten(text, start, end, quote(instead));
  return problem('CURLY_QUOTES', at(start, end), { found, suggestion }, 'warning');
}

/** Lines of Markdown that > joins: two of a list, a table or a quote, or a heading and the line below it. */
const JOINED = /^( *)(?:(?:(?:[-*+>]|\d+[.)]) |\|).*\n\1(?:(?:[-*+>]|\d+[.)]) |\|)|#{1,6} .*\n\1\S)/m;

function foldedLines([start, end]: Range, text: string, at: At): Problem | undefined {
  if (!JOINED.test(text.slice(start, end))) return undefined;
  const suggestion = rewritten(text, start, start + 1, '|');
  return problem('FOLDED_LIST', at(start, start + 1), { suggestion });
}
