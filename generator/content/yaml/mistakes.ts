// The commonest mistakes in YAML, in the words of an editor. A rule says what a line may be meant as, and the parser
// decides: advice is given only if the mistake ends with it. All others are told in the parser's own words.
import { type Document, type ErrorCode, parseDocument } from 'yaml';
import { type Mistake, quote, withoutComment, withoutCurlyQuotes } from './mistake.ts';
import { misreadings } from './misreadings.ts';

/** A line that is not empty: "  - title: Roofs # old" has "  ", "- title: " before its value, and the value "Roofs". */
interface Line {
  /** Its position among the lines that are not empty. */
  readonly n: number;
  readonly start: number;
  readonly text: string;
  readonly indent: string;
  readonly before: string;
  readonly value: string;
}

/** What a line may be meant as, the likeliest first. */
type Rule = (line: Line, lines: readonly Line[], text: string) => readonly Mistake[];

/** What more could a line be meant as? */
const MAX_MEANINGS = 10;
/** A text with more mistakes is no YAML at all, and each meaning of a line would take as long as the text did. */
const MAX_ERRORS = 500;

/** Parses a text. Equal keys are no error here: the parser compares each with all others, which takes seconds. */
export const parseText = (text: string): Document =>
  parseDocument(text, { prettyErrors: false, version: '1.2', logLevel: 'error', uniqueKeys: false });

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
const WORDS: Partial<Record<ErrorCode, string>> = {
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
      const mistake =
        line &&
        rule(line, lines, text)
          .slice(0, MAX_MEANINGS)
          .find((each) => endsWith(each, error, text));
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

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const each of text.split('\n')) {
    const [line = '', indent = '', before = '', rest = ''] =
      /^(\s*)((?:- +)*(?:[\w-]+:(?: +|$))?)(.*)$/.exec(each.trimEnd()) ?? [];
    if (line !== '') lines.push({ n: lines.length, start, text: line, indent, before, value: withoutComment(rest) });
    start += each.length + 1;
  }
  return lines;
}

const isEntry = ({ text }: Line): boolean => /^\s*-(\s|$)/.test(text);
/** Whether a line begins with a key as fields have them: in lowercase. */
const isKeyLine = ({ text }: Line): boolean => /^\s*(?:- +)*[a-z][\w-]*:(\s|$)/.test(text);
/** The column of a line's key, or of its text, from 0. */
const columnOf = ({ text }: Line): number => text.search(/[^\s-]|$/);
const valueOffset = ({ start, indent, before }: Line): number => start + indent.length + before.length;

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
  lines.slice(0, n + 1).flatMap((line) => {
    const { value } = line;
    const mark = ['"', "'"].find(
      (each) => value.split(each).length % 2 === 0 && (value.startsWith(each) || value.startsWith('[')),
    );
    if (mark === undefined) return [];
    // A quote of the other kind at the end was meant to close it, and so was a curly one that has no opening one.
    const [, words = '', end = ''] = /^([^“„]*)”(\]?)$/.exec(value) ?? /^(.*?)["']?(\]?)$/.exec(value) ?? [];
    const start = valueOffset(line);
    const instead = words + mark + end;
    return [{ start, end: start + value.length, detail: 'this quote is never closed', instead }];
  });

/** A value that needs quotes, or other ones; with the lines below it, if its text goes on there. */
const unquoted: Rule = (line, lines, text) => {
  const { n, value } = line;
  const start = valueOffset(line);
  const next = lines.slice(n + 1).find((each) => isKeyLine(each) || columnOf(each) <= columnOf(line));
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
  const at = lines.slice(0, n).findLastIndex(isKeyLine);
  const [head, first] = [lines[at], lines[at + 1]];
  if (!head || !first || isKeyLine(first) || isEntry(first)) return [];
  const end = head.start + head.text.length;
  if (head.value === '')
    return [{ start: end, end, detail: 'a text of several lines needs a | after its key', instead: ' |' }];
  if (!/^[|>]/.test(head.value)) return [];
  const column = Math.max(first.indent.length, columnOf(head) + 2);
  const short = new RegExp(`^ {0,${column - 1}}(?=\\S)`, 'gm');
  const all = text.slice(first.start, lines.slice(at + 1).find(isKeyLine)?.start).trimEnd();
  const start = first.start + all.search(short);
  const rest = text.slice(start, first.start + all.length);
  const detail = 'a text ends above this line, which is indented less; indent each of its lines';
  return [{ start, end: start + rest.length, detail, instead: rest.replace(short, ' '.repeat(column)) }];
};

/** A line that is not in the column of those that it belongs to; alone, or with the lines that are its value. */
const misplaced: Rule = (line, lines, text) => {
  if (/^\s*#/.test(line.text) || !/[\p{L}\d]/u.test(line.text)) return [];
  const detail =
    isKeyLine(line) || isEntry(line)
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
  const columns = isEntry(line)
    ? above.filter(isEntry).map(({ indent }) => indent.length)
    : above.filter(isKeyLine).map((each) => columnOf(each) + (isKeyLine(line) ? 0 : 2));
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
