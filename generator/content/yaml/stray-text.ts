// Explains lines of text that are where YAML expects a key: a text of several lines that is not indented, or without |.
import { columnOf, firstBelow, isEntry, isKeyLine, type Line, lineAbove, nextLine } from './lines.ts';
import { inPlaceOf, type Mistake, reindented } from './mistake.ts';

/** A block text starts below such a line. */
const BLOCK = /:\s*[|>][-+\d]*\s*(#.*)?$/;
const KEY_ALONE = /^\s*(?:- +)*[a-z][\w-]*:$/;

/** A text without quotes. */
const PLAIN = /^[^\s"'|>[\]{}&*!%@`#-]/;
const ALMOST_A_KEY = /^\s*(?:- *)*[\w-]+\s*[:=]/;

/** The second line of a text that began beside its key. */
const continued = (head: Line, line: Line): Mistake => ({
  detail:
    'this line is neither a key with a value nor an entry of a list; a text that goes on from the line above must be indented',
  offset: line.start,
  length: Math.max(1, line.indent.length),
  repairs: [reindented(line, columnOf(head) + 2)],
});

/** A key without its colon: the text has the same key, with a colon, in the same column. */
function withoutColon(line: Line, text: string): Mistake | undefined {
  const [, prefix = '', key, value] = /^(\s*(?:- +)*)([a-z][\w-]*) +(\S.*)$/.exec(line.text) ?? [];
  const isSameKey = (each: string): boolean =>
    each.replace(/-/g, ' ').startsWith(`${' '.repeat(prefix.length)}${key}:`);
  if (key === undefined || !text.split('\n').some(isSameKey)) return undefined;
  return {
    detail: `there is no colon after "${key}"`,
    offset: line.start + prefix.length,
    length: key.length,
    repairs: [inPlaceOf(line, `${prefix}${key}: ${value}`, `${key}: ${value}`)],
  };
}

/** Explains a line without a key, if the key above it has a text of several lines. */
export function strayText(line: Line, text: string): Mistake | undefined {
  if (isKeyLine(line.text) || /^(---|\.\.\.)/.test(line.text)) return undefined;
  const head = lineAbove(text, line, (each) => isKeyLine(each.text));
  const first = head && firstBelow(text, head);
  if (!head || !first || first.start > line.start) return undefined;
  if (BLOCK.test(head.text)) return outdented(head, first, text);
  const isText = !isEntry(first.text) && first.indent.length > columnOf(head);
  if (KEY_ALONE.test(head.text) && isText && first.start < line.start) return withoutBar(head);
  if (first.start !== line.start || !PLAIN.test(head.value) || ALMOST_A_KEY.test(line.text)) return undefined;
  return withoutColon(line, text) ?? continued(head, line);
}

/** A line of a block text that is not indented as far as the text. */
function outdented(head: Line, first: Line, text: string): Mistake | undefined {
  const column = Math.max(first.indent.length, columnOf(head) + 2);
  const lines: string[] = [];
  let start: Line | undefined;
  let end = head;
  for (let line = nextLine(text, head); line && !isKeyLine(line.text); line = nextLine(text, line)) {
    const isOut = line.text.trim() !== '' && line.indent.length < column;
    if (isOut) start ??= line;
    if (start) lines.push(isOut ? ' '.repeat(column) + line.text.trim() : line.text);
    end = line;
  }
  if (!start) return undefined;
  const shown = ' '.repeat(column) + start.text.trim();
  return {
    detail: `the text below "${head.before.replace(/^[- ]+|: *$/g, '')}" ends above this line, which is indented less; indent every line of the text`,
    offset: start.start,
    length: Math.max(1, start.indent.length),
    repairs: [{ start: start.start, end: end.start + end.text.length, text: lines.join('\n'), shown }],
  };
}

/** A key with a text of several lines below it, but without a bar. */
const withoutBar = (head: Line): Mistake => ({
  detail: 'a text of several lines needs a | after its key',
  offset: head.start + head.indent.length,
  length: head.text.length - head.indent.length,
  repairs: [inPlaceOf(head, `${head.text} |`, `${head.text.trim()} |`)],
});
