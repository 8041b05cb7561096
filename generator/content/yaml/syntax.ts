// Explains YAML syntax errors in an editor's words: where the mistake is, what is wrong, and what to write instead.
import { type Document, isAlias, isScalar, type Node, type YAMLError } from 'yaml';
import {
  columnOf,
  columnsAbove,
  endOfLine,
  firstBelow,
  isEntry,
  isKeyLine,
  type Line,
  lineAbove,
  lineAt,
  nextLine,
  quote,
  splitAtComment,
  valueOffset,
  withQuotes,
} from './lines.ts';
import {
  afterIndent,
  type Explanation,
  inPlaceOf,
  type Mistake,
  needsQuotes,
  reindentations,
  removed,
} from './mistake.ts';
import { movedEntry } from './moved-entry.ts';
import { eachNode } from './nodes.ts';
import { foreignSigns, oddSpaces } from './signs.ts';
import { strayText } from './stray-text.ts';

/** Explains an error of the parser. */
export function explain(error: YAMLError, document: Document, text: string): Mistake {
  const [start, end] = error.pos;
  const at = lineAt(text, start);
  const line = at.text.trim() === '' ? (firstBelow(text, at) ?? at) : at;
  const above = lineAbove(text, line);
  const found: Explanation =
    oddSpaces(line, text) ??
    (above && oddSpaces(above, text)) ??
    [line, above].flatMap((each) => (each && /^\?\s/.test(each.value) ? [needsQuotes(each)] : []))[0] ??
    belowEmptyList(line, text) ??
    foreignSigns(line, text) ??
    strayText(line, text) ??
    byCode(error, line, document, text);
  return { offset: start, length: Math.max(1, Math.min(end, endOfLine(text, start)) - start), ...found };
}

/** Explains an entry below a list that says that it has none: "redirects: []". */
function belowEmptyList(line: Line, text: string): Explanation | undefined {
  const least = isEntry(line.text) ? 0 : 1;
  const isHead = (each: Line): boolean => !isEntry(each.text) && each.indent.length <= line.indent.length - least;
  const head = lineAbove(text, line, isHead);
  const below = head && firstBelow(text, head);
  if (!head || !/^\[\s*\]$/.test(splitAtComment(head.value).words) || !below || !isEntry(below.text)) return undefined;
  const key = head.before.trimEnd();
  return {
    detail: 'two brackets mean an empty list; if entries follow below, leave the brackets out',
    offset: valueOffset(head),
    repairs: [afterIndent(head, key)],
  };
}

function byCode(error: YAMLError, line: Line, document: Document, text: string): Explanation {
  if (/^[*&!%@`]/.test(line.value)) return needsQuotes(line);
  if (/^-[^\s-]/.test(line.text.trim()))
    return {
      detail: 'a dash needs a space after it',
      offset: line.start + line.indent.length,
      length: 1,
      repairs: [afterIndent(line, line.text.trim().replace(/^-/, '- '))],
    };
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return colonOrIndent(line, text);
    case 'MULTIPLE_DOCS':
      return {
        detail: 'a line of three dashes starts a second document; a file can contain only one',
        repairs: [removed(line)],
      };
    case 'BAD_DQ_ESCAPE':
      return {
        detail: 'a backslash within double quotes starts an escape sequence; write it twice, or use single quotes',
        repairs: /^"[^"']*"$/.test(line.value) ? [afterIndent(line, `${line.before}'${line.value.slice(1, -1)}'`)] : [],
      };
    case 'BAD_INDENT':
      return indent(error, line, document, text);
    case 'MISSING_CHAR':
      return missingCharacter(error, line, document, text);
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, line, document, text);
    default:
      return otherwise(error, line, text);
  }
}

function otherwise(error: YAMLError, line: Line, text: string): Explanation {
  if (/^\s*(- |[\w-]+:(\s|$))/.test(line.text)) return indentedDifferently(line, text);
  if (error.message.startsWith('Implicit map keys')) return colonWithoutSpace(line) ?? neitherKeyNorEntry(line);
  const quoted = withQuotes(line);
  return { detail: asClause(error.message), repairs: quoted === undefined ? [] : [afterIndent(line, quoted)] };
}

function indentedDifferently(line: Line, text: string): Explanation {
  const moved = movedEntry(line, text);
  if (moved) return moved;
  return {
    detail: 'this line is indented differently from its neighbors',
    offset: line.start,
    length: Math.max(1, line.indent.length),
    repairs: reindentations(line, text),
  };
}

const neitherKeyNorEntry = (line: Line): Explanation => ({
  detail: 'this line is neither a key with a value nor an entry of a list',
  offset: line.start + line.indent.length,
  length: Math.max(1, line.text.length - line.indent.length),
  repairs: [removed(line)],
});

/** A key whose value follows without a space; but not an address, nor a time. */
function colonWithoutSpace(line: Line): Explanation | undefined {
  const [, prefix, key, value] = /^(\s*(?:- +)*)([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/.exec(line.text) ?? [];
  if (prefix === undefined || key === undefined) return undefined;
  return {
    detail: 'a colon needs a space after it',
    offset: line.start + prefix.length + key.length,
    length: 1,
    repairs: [inPlaceOf(line, `${prefix}${key}: ${value}`, `${key}: ${value}`)],
  };
}

/** A text of several lines with a colon in a line other than the first. */
function quotedAcross(line: Line, text: string): Explanation | undefined {
  const lines = [line];
  for (let next = nextLine(text, line); next && next.indent.length > columnOf(line); next = nextLine(text, next))
    if (isKeyLine(next.text) || isEntry(next.text)) return undefined;
    else lines.push(next);
  const colon = lines.slice(1).find((each) => /:(\s|$)/.test(each.text));
  const whole = lines.map((each) => each.text).join('\n');
  if (!colon || !/^[^\s"'|>[{&*!%@`#]/.test(line.value) || /["\\]/.test(whole)) return undefined;
  const written = `${whole.slice(0, valueOffset(line) - line.start)}"${whole.slice(valueOffset(line) - line.start)}"`;
  return {
    detail: 'a text that contains a colon must be in quotes',
    offset: colon.start + colon.text.search(/:(\s|$)/),
    length: 1,
    repairs: [{ start: line.start, end: line.start + whole.length, text: written, shown: written.trim() }],
  };
}

function colonOrIndent(line: Line, text: string): Explanation {
  const colon = /^[^"'|>].*?:(?=\s|$)/.exec(line.value);
  if (colon)
    return {
      detail: 'a text that contains a colon must be in quotes',
      offset: valueOffset(line) + colon[0].length - 1,
      length: 1,
      repairs: [afterIndent(line, withQuotes(line)!)],
    };
  const joined = colonWithoutSpace(line);
  if (joined) return joined;
  if (line.before === '') return neitherKeyNorEntry(line);
  const quoted = quotedAcross(line, text);
  if (quoted) return quoted;
  const next = nextLine(text, line);
  const isNextOff =
    next &&
    next.indent.length > line.indent.length &&
    isKeyLine(next.text) &&
    !isEntry(next.text) &&
    !(isEntry(line.text) && columnsAbove(text, line, false).includes(next.indent.length));
  return indentedDifferently(isNextOff ? next : line, text);
}

function indent(error: YAMLError, line: Line, document: Document, text: string): Explanation {
  if (error.message.startsWith('Flow')) {
    const open = startAround(
      document,
      error.pos[0],
      (node) => !isScalar(node) && !isAlias(node) && 'flow' in node && node.flow === true,
    );
    if (open === undefined) return { detail: 'this bracket is never closed' };
    const start = lineAt(text, open);
    const closed = `${start.text}${text[open] === '{' ? '}' : ']'}`;
    return {
      detail: 'this bracket is never closed',
      offset: open,
      length: 1,
      repairs: [inPlaceOf(start, closed, closed.trim())],
    };
  }
  if (error.message.startsWith('Block scalar'))
    return { detail: 'every line of a block text must be indented at least as far as its first line' };
  return indentedDifferently(line, text);
}

function missingCharacter(error: YAMLError, line: Line, document: Document, text: string): Explanation {
  const mark = /closing (["'])quote/.exec(error.message)?.[1];
  const open =
    mark === undefined
      ? undefined
      : startAround(document, error.pos[0], (node, start) => isScalar(node) && text[start] === mark);
  return open !== undefined ? neverClosed(open, text) : otherwise(error, line, text);
}

/** A quote that is opened at an offset and not closed in its line. */
function neverClosed(start: number, text: string): Explanation {
  const line = lineAt(text, start);
  const mark = text.charAt(start);
  // "'t Wiel" and "'s Avonds" begin with an apostrophe that is part of the word.
  const isApostrophe = /^'\p{L}{1,2}\s/u.test(line.value);
  // A quote of the other kind at the end was meant to close it, and so does one before the bracket of a list.
  // A curly one belongs to the words if they have an opening one.
  const [, words = '', end = ''] = /^([^“„]*)”(\]?)$/.exec(line.value) ?? /^(.*?)["']?(\]?)$/.exec(line.value) ?? [];
  const closed = line.before + (isApostrophe ? `"${line.value}"` : `${words}${mark}${end}`);
  return { detail: 'this quote is never closed', offset: start, length: 1, repairs: [afterIndent(line, closed)] };
}

function unexpected(error: YAMLError, line: Line, document: Document, text: string): Explanation {
  const { before } = line;
  const { words: value, comment } = splitAtComment(line.value);
  const quoted = startAround(
    document,
    error.pos[0],
    (node, start) => isScalar(node) && /["']/.test(text.charAt(start)),
  );
  if (quoted !== undefined && quoted < line.start) return neverClosed(quoted, text);
  if (/same line with key/.test(error.message))
    return value === '-'
      ? needsQuotes(line)
      : {
          detail: 'a list must start on the line below its key',
          repairs: [inPlaceOf(line, `${line.indent}${before}[]`, `${before.trim()}\n  ${value}${comment}`)],
        };
  if (/^["']/.test(value)) {
    const mark = value.charAt(0);
    const marks = value.split(mark).length - 1;
    // In "The "best" story", the second quote opens another one; in "old" and "new", it closes the first.
    const encloses = value.endsWith(mark) && (marks % 2 === 1 || /^["'][^"']*\s["']/.test(value));
    const words = encloses ? value.slice(1, -1) : value;
    return {
      detail: 'the text continues after its closing quote',
      repairs: [afterIndent(line, `${before}${quote(words)}${comment}`)],
    };
  }
  if (/^[[{|>]/.test(value)) return needsQuotes(line);
  return otherwise(error, line, text);
}

/** Where the innermost node that satisfies `fits` and extends to an offset starts. */
function startAround(
  document: Document,
  offset: number,
  fits: (node: Node, start: number) => boolean,
): number | undefined {
  let found: number | undefined;
  eachNode(document, (node) => {
    if (!node.range) return;
    const [start, , end] = node.range;
    if (start < offset && end >= offset - 1 && fits(node, start)) found = start;
  });
  return found;
}

/** A message without its initial capital and its full stop. */
const asClause = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
