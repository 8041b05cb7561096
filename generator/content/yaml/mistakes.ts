// The commonest mistakes in YAML, in the words of an editor: those that the parser rejects, and those that it accepts, but
// reads differently than they were meant. All others are told in the parser's own words.
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Range, type Scalar, type YAMLMap } from 'yaml';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { eachNode, parseText } from './document.ts';
import { endOfLine, type Line, linesOf, quote, rewritten, withoutComment, withoutCurlyQuotes } from './lines.ts';

/** A part of a text that is wrong, and what to write in its place. */
export interface Mistake {
  readonly start: number;
  readonly end: number;
  readonly detail: string;
  readonly instead?: string | undefined;
}

/** What a line may be meant as, the likeliest first. */
type Rule = (line: Line, lines: readonly Line[], text: string) => readonly Mistake[];

/** What more could a line be meant as? */
const MAX_MEANINGS = 10;
/** A text with more mistakes is no YAML at all, and each meaning of a line would take as long as the text did. */
const MAX_ERRORS = 500;
/** More problems than anybody fixes between two builds. */
const MAX_PROBLEMS = 30;

/** The first mistake of a text. After one, a parser loses its way and rejects lines that are right. */
export function firstMistake(document: Document, text: string): Mistake | undefined {
  const mistake = firstError(document, text);
  if (!mistake) return undefined;
  return document.errors.length > MAX_ERRORS ? { ...mistake, instead: undefined } : explain(mistake, text);
}

function firstError(document: Document, text: string): Mistake | undefined {
  const errors = [...document.errors, ...document.warnings].map(({ code, message, pos: [start, end] }) => ({
    start,
    end,
    detail: WORDS[code] ?? message.charAt(0).toLowerCase() + message.slice(1),
  }));
  return [...errors, ...misreadings(document, text)].sort((a, b) => a.start - b.start)[0];
}

/** What the parser says in the words of its own grammar. */
const WORDS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'this line has a value already, but the lines below it are indented as if they were its value',
  MULTILINE_IMPLICIT_KEY: 'this line is neither a key with a value nor an entry of a list',
  MULTIPLE_DOCS: 'a line of three dashes starts a second document; a file can contain only one',
};

/** The mistake as the first rule has it whose advice ends it; without one, as it was found. */
function explain(error: Mistake, text: string): Mistake {
  if (error.instead !== undefined && endsWith(error, error, text)) return error;
  const lines = linesOf(text);
  const below = lines.findIndex((each) => each.start + each.text.length >= error.start);
  const at = below < 0 ? lines.length - 1 : below;
  for (const rule of RULES)
    for (const line of [lines[at], lines[at + 1], lines[at - 1]]) {
      const meanings = line ? rule(line, lines, text).slice(0, MAX_MEANINGS) : [];
      const mistake = meanings.find((each) => endsWith(each, error, text));
      if (mistake) return mistake;
    }
  return { ...error, instead: undefined };
}

/** Whether the next error is further down, if what is written instead of a part takes its place. */
function endsWith({ start, end, instead = '' }: Mistake, error: Mistake, text: string): boolean {
  const repaired = text.slice(0, start) + instead + text.slice(end);
  const next = firstError(parseText(repaired), repaired);
  if (!next) return true;
  const linesFrom = (each: string, offset: number): number => each.slice(offset).split('\n').length;
  const left = linesFrom(repaired, next.start);
  return left < linesFrom(text, end) && left !== linesFrom(text, error.start);
}

/** The start of a line to write otherwise. */
const swap =
  (part: RegExp, instead: (...groups: string[]) => string, detail: string): Rule =>
  ({ start, text }) => {
    const match = part.exec(text);
    if (!match) return [];
    const written = instead(...match);
    let same = 0;
    while (same < written.length && written[same] === text[same]) same++;
    return [{ start: start + same, end: start + match[0].length, detail, instead: written.slice(same) }];
  };

/** A quote that opens in a line, or above it, and does not close there. */
const openQuote: Rule = ({ n }, lines) =>
  lines.slice(0, n + 1).flatMap(({ value, valueStart }) => {
    const mark = ['"', "'"].find(
      (each) => value.split(each).length % 2 === 0 && (value.startsWith(each) || value.startsWith('[')),
    );
    if (mark === undefined) return [];
    // A quote of the other kind at the end was meant to close it, and so was a curly one that has no opening one.
    const [, words = '', bracket = ''] = /^([^“„]*)”(\]?)$/.exec(value) ?? /^(.*?)["']?(\]?)$/.exec(value) ?? [];
    const end = valueStart + value.length;
    return [{ start: valueStart, end, detail: 'this quote is never closed', instead: words + mark + bracket }];
  });

/** A value that needs quotes, or other ones; with the lines below it, if its text goes on there. */
const unquoted: Rule = ({ n, column, value, valueStart: start }, lines, text) => {
  const next = lines.slice(n + 1).find((each) => each.hasKey || each.column <= column);
  const whole = text.slice(start, next?.start).trimEnd();
  const odd = /^(["']).*?\1.*\S/.test(value)
    ? 'the text continues after its closing quote'
    : /^(?:[*&!%@`|>?]|-$|\[.*\].|\{.*\}.)/.test(value) && `a text that starts with ${value[0]} needs quotes`;
  return [value, whole].flatMap((each) => {
    const detail = odd || (/:(\s|$)/.test(each) && 'a text that contains a colon must be in quotes');
    return each && detail ? [{ start, end: start + each.length, detail, instead: quote(bare(each)) }] : [];
  });
};

/** A value without the quotes that were meant to enclose it. */
function bare(value: string): string {
  const mark = value.charAt(0);
  if (!/["']/.test(mark)) return withoutCurlyQuotes(value.replace(/^([^"]*[^"\d])"$/, '$1')); // 8" are inches
  // In "The "best" story", the second quote opens another one; in "old" and "new", it closes the first.
  const isOdd = value.split(mark).length % 2 === 0;
  return value.endsWith(mark) && (isOdd || /^["'][^"']*\s["']/.test(value)) ? value.slice(1, -1) : value;
}

/** A text of several lines that are not all indented as the first one, or that has no | above it. */
const textOfLines: Rule = ({ n }, lines, text) => {
  const at = lines.slice(0, n).findLastIndex(({ hasKey }) => hasKey);
  const [head, first] = [lines[at], lines[at + 1]];
  if (!head || !first || first.hasKey || first.isEntry) return [];
  const end = head.start + head.text.length;
  if (head.value === '')
    return [{ start: end, end, detail: 'a text of several lines needs a | after its key', instead: ' |' }];
  if (!/^[|>]/.test(head.value)) return [];
  const column = Math.max(first.indent.length, head.column + 2);
  const short = new RegExp(`^ {0,${column - 1}}(?=\\S)`, 'gm');
  const all = text.slice(first.start, lines.slice(at + 1).find(({ hasKey }) => hasKey)?.start).trimEnd();
  const start = first.start + all.search(short);
  const rest = text.slice(start, first.start + all.length);
  const detail = 'a text ends above this line, which is indented less; indent each of its lines';
  return [{ start, end: start + rest.length, detail, instead: rest.replace(short, ' '.repeat(column)) }];
};

/** A line that is not in the column of those that it belongs to; alone, or with the lines that are its value. */
const misplaced: Rule = (line, lines, text) => {
  if (/^\s*#/.test(line.text) || !/[\p{L}\d]/u.test(line.text)) return [];
  const detail =
    line.hasKey || line.isEntry
      ? 'this line is indented differently from its neighbors'
      : 'this line is neither a key with a value nor an entry of a list; a text that goes on from the line above must be indented';
  const { n, start, indent } = line;
  const next = lines.slice(n + 1).find((each) => each.indent.length <= indent.length);
  const withValue = text.slice(0, next?.start).trimEnd().length;
  return [start + indent.length, withValue].flatMap((end) =>
    columnsNear(line, lines).map((column) => {
      const instead = text.slice(start, end).replace(new RegExp(`^${indent}`, 'gm'), ' '.repeat(column));
      return { start, end, detail, instead };
    }),
  );
};

/** How far a line may be meant to be indented, as those above it with a key or with a dash; the nearest first. */
function columnsNear(line: Line, lines: readonly Line[]): number[] {
  const above = lines.slice(Math.max(0, line.n - 40), line.n).reverse();
  const distance = (column: number): number => Math.abs(column - line.indent.length);
  const columns = line.isEntry
    ? above.filter(({ isEntry }) => isEntry).map(({ indent }) => indent.length)
    : above.filter(({ hasKey }) => hasKey).map(({ column }) => column + (line.hasKey ? 0 : 2));
  return [...new Set(columns)].sort((a, b) => distance(a) - distance(b));
}

const RULES: readonly Rule[] = [
  swap(/^ *\t\s*/, (indent) => indent.replaceAll('\t', '  '), 'a tab indents this line; YAML allows only spaces'),
  swap(
    /^[\s\u200b\u2060]*(?:-[\s\u200b\u2060]+)*(?:[\w-]+:[\s\u200b\u2060]*)?/,
    (prefix) => prefix.replace(/[\u200b\u2060\ufeff]/g, '').replace(/\s/g, ' '),
    'this looks like a space, but is a special one, as word processors and web pages use; YAML allows only plain spaces',
  ),
  swap(/^(\s*)[•·●▪◦‣–—*]\s+/, (_, indent) => `${indent}- `, 'an entry of a list starts with a hyphen and a space'),
  swap(/^(\s*(?:- +)*[A-Za-z][\w-]*):(?!\/\/)(?=\S)/, (key) => `${key} `, 'a colon needs a space after it'),
  swap(/^\s*-(?=[^\s-])/, (dash) => `${dash} `, 'a dash needs a space after it'),
  swap(
    /^(\s*)([\w-]+:) +(?=- )/,
    (_, indent, key) => `${indent}${key}\n${indent}  `,
    'a list must start on the line below its key',
  ),
  swap(
    /^(\s*(?:- )?[\w-]+:) *\[ *\]/,
    (_, key = '') => key,
    'two brackets mean an empty list; if entries follow, leave them out',
  ),
  textOfLines,
  openQuote,
  unquoted,
  misplaced,
];

/** Texts that are read as anchors or aliases, and entries that are read as the end of the text above them. */
function misreadings(document: Document, text: string): Mistake[] {
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
type Suspicion = (node: Scalar, range: Range, text: string, at: At) => Problem | undefined;

/** Keys that are in a block twice; values that are cut off or folded, or in quotes that YAML does not know. */
export function suspectNodes(document: Document, text: string, at: At): Problem[] {
  const problems: Problem[] = [];
  eachNode(document, (node, parent) => {
    if (problems.length >= MAX_PROBLEMS) return;
    if (isMap(node)) problems.push(...repeatedKeys(node, isSeq(parent), text, at));
    if (!isScalar(node) || !node.range || (isPair(parent) && parent.key === node)) return;
    const suspect =
      node.type === 'PLAIN'
        ? (cutValue(node, node.range, text, at) ?? curlyQuotes(node, node.range, text, at))
        : node.type === 'BLOCK_FOLDED' && foldedLines(node, node.range, text, at);
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

const cutValue: Suspicion = ({ source = '', value }, [start, end], text, at) => {
  const rest = text.slice(end, endOfLine(text, end)).trimEnd();
  const gap = ACCIDENTAL_COMMENT.exec(rest)?.[0];
  if (gap === undefined) return undefined;
  const lost = withoutComment(rest.slice(gap.length));
  const isText = value === null || typeof value === 'string';
  if (!isText && lost.startsWith('# ')) return undefined;
  const instead = isText ? quote(source + gap + lost) : `${source} # ${lost.slice(1)}`;
  const from = end + gap.length;
  const suggestion = rewritten(text, start, from + lost.length, instead);
  return problem('CUT_VALUE', at(from, from + lost.length), { found: source, lost, suggestion }, 'warning');
};

const curlyQuotes: Suspicion = (_, [start, end], text, at) => {
  const found = text.slice(start, end);
  const instead = withoutCurlyQuotes(found);
  if (instead === found) return undefined;
  const suggestion = rewritten(text, start, end, quote(instead));
  return problem('CURLY_QUOTES', at(start, end), { found, suggestion }, 'warning');
};

/** Lines of Markdown that > joins: two of a list, a table or a quote, or a heading and the line below it. */
const JOINED = /^( *)(?:(?:(?:[-*+>]|\d+[.)]) |\|).*\n\1(?:(?:[-*+>]|\d+[.)]) |\|)|#{1,6} .*\n\1\S)/m;

const foldedLines: Suspicion = (_, [start, end], text, at) => {
  if (!JOINED.test(text.slice(start, end))) return undefined;
  return problem('FOLDED_LIST', at(start, start + 1), { suggestion: rewritten(text, start, start + 1, '|') });
};
