// What the YAML parser stumbled over, in an editor's words: the place where the mistake was made, the reason, the text
// to write instead.
import { type Document, isAlias, isScalar, type Node, visit, type YAMLError } from 'yaml';
import { type Place, type Problem, problem } from '../problems/problem.ts';

type At = (offset: number, length?: number) => Place;

/** What is told of one mistake. `offset` and `length` say where, when it is not where the parser noticed. */
interface Told {
  readonly detail: string;
  readonly suggestion?: string | undefined;
  readonly offset?: number;
  readonly length?: number;
}

/** More than anybody mends before the next build. */
const MOST = 100;

/** The syntax problems of a document, one a line: what follows from a mistake on the same line is not told. */
export function syntaxProblems(document: Document, text: string, at: At): Problem[] {
  const problems = new Map<number | undefined, Problem>();
  const add = (told: Told, offset: number, length: number): void => {
    const place = at(told.offset ?? offset, told.length ?? length);
    if (!problems.has(place.line))
      problems.set(place.line, problem('YAML_SYNTAX', place, { detail: told.detail, suggestion: told.suggestion }));
  };
  for (const error of [...document.errors, ...document.warnings].slice(0, MOST))
    add(
      tell(error, document, text),
      error.pos[0],
      Math.max(1, Math.min(error.pos[1], endOfLine(text, error.pos[0])) - error.pos[0]),
    );
  for (const { offset, length } of danglingAliases(document).slice(0, MOST))
    add(reserved(lineAt(text, offset)), offset, length);
  return [...problems.values()];
}

/** A # that starts a remark, and at once a word: nearly always a part of the text before it. */
const TIGHT = /^[ \t]*(?=#+[^\s#])/;

/** A text, and the true remark that follows it on its line. */
function remarkBehind(text: string): [string, string] {
  const at = text.search(/\s#\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at).trimEnd(), text.slice(at)];
}

/** Values that such a remark ends, as YAML has it and no editor expects. A remark with a space behind its # is one. */
export function cutValues(document: Document, text: string, at: At): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || node.type !== 'PLAIN' || !node.range || problems.length === MOST) return;
      const [start, end] = node.range;
      const rest = text.slice(end, endOfLine(text, end)).trimEnd();
      const gap = TIGHT.exec(rest)?.[0];
      if (gap === undefined) return;
      const found = node.source ?? '';
      const [lost, remark] = remarkBehind(rest.slice(gap.length));
      const line = lineAt(text, start);
      const before = valueOf(line) === start ? line.before : ''; // in brackets others stand before it
      const isText = node.value === null || typeof node.value === 'string';
      const suggestion = `${before}${isText ? quote(found + gap + lost) : `${found} # ${lost.slice(1)}`}${remark}`;
      problems.push(problem('CUT_VALUE', at(end + gap.length, lost.length), { found, lost, suggestion }, 'warning'));
    },
  });
  return problems;
}

/** Uses of an anchor that is not there: nearly always a text that starts with an asterisk. */
function danglingAliases(document: Document): { offset: number; length: number }[] {
  const found: { offset: number; length: number }[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor) anchors.add(node.anchor);
    },
    Alias: (_, node) => {
      if (!anchors.has(node.source) && node.range)
        found.push({ offset: node.range[0], length: node.range[1] - node.range[0] });
    },
  });
  return found;
}

interface Line {
  readonly start: number;
  readonly text: string;
  readonly indent: string;
  readonly before: string;
  readonly value: string;
}

const endOfLine = (text: string, offset: number): number =>
  [text.indexOf('\n', offset)].map((end) => (end < 0 ? text.length : end))[0]!;

/** The line at an offset, taken apart: "  - title: Roofs" is an indent, "- title: " and "Roofs". */
function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start, endOfLine(text, start)).trimEnd();
  const [, indent = '', before = '', value = ''] = /^(\s*)((?:- +)*(?:[\w-]+:(?: +|$))?)(.*)$/.exec(line) ?? [];
  return { start, text: line, indent, before, value };
}

/** A text in the quotes that it needs least escapes in. */
const quote = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const quoted = ({ before, value }: Line): string | undefined => (value === '' ? undefined : `${before}${quote(value)}`);
/** Where a line's value starts. */
const valueOf = (line: Line): number => line.start + line.indent.length + line.before.length;
const reserved = (line: Line): Told => ({
  detail: `a text that starts with ${line.value[0]} needs quotes`,
  suggestion: quoted(line),
  offset: valueOf(line),
  length: 1,
});

function tell(error: YAMLError, document: Document, text: string): Told {
  const line = lineAt(text, error.pos[0]);
  const tab = line.indent.indexOf('\t');
  if (tab >= 0)
    return {
      detail: 'a tab indents this line; YAML allows spaces only',
      suggestion: line.text.replaceAll('\t', '  '),
      offset: line.start + tab,
      length: 1,
    };
  if (/^[*&!%@`]/.test(line.value)) return reserved(line);
  if (/^-[^\s-]/.test(line.text.trim()))
    return {
      detail: 'a dash needs a space after it',
      suggestion: line.text.trim().replace(/^-/, '- '),
      offset: line.start + line.indent.length,
      length: 1,
    };
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return {
        detail: 'this key stands twice in one block; keep one of the two',
        length: /^["']?[\w-]+["']?|/.exec(text.slice(error.pos[0]))![0].length || 1,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return colonOrIndent(line, text);
    case 'MULTIPLE_DOCS':
      return { detail: 'a line of three dashes starts a second document; a file holds one' };
    case 'BAD_DQ_ESCAPE':
      return { detail: 'a backslash inside double quotes starts an escape; write it twice, or use single quotes' };
    case 'BAD_INDENT':
      return indent(error, document);
    case 'MISSING_CHAR':
      return missingCharacter(error, document, text);
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, line);
    default:
      return { detail: lower(error.message), suggestion: quoted(line) };
  }
}

function colonOrIndent(line: Line, text: string): Told {
  const colon = /^[^"'|>].*?:(?=\s|$)/.exec(line.value);
  if (colon)
    return {
      detail: 'a colon inside a text without quotes',
      suggestion: quoted(line),
      offset: valueOf(line) + colon[0].length - 1,
      length: 1,
    };
  const tight = /^(\s*(?:- +)*)([\w-]+):(\S.*)$/.exec(line.text);
  if (tight)
    return {
      detail: 'a colon needs a space after it',
      suggestion: `${tight[2]}: ${tight[3]}`,
      length: 1,
      offset: line.start + tight[1]!.length + tight[2]!.length,
    };
  if (line.before === '')
    return {
      detail: 'this line is neither a key with a value nor an entry of a list',
      offset: line.start + line.indent.length,
      length: line.text.length - line.indent.length,
    };
  const next = lineAt(text, endOfLine(text, line.start) + 1);
  return {
    detail: 'this line is indented differently from its neighbours',
    suggestion: `${line.indent}${next.text.trim()}`,
    offset: next.start,
    length: Math.max(1, next.indent.length),
  };
}

function indent(error: YAMLError, document: Document): Told {
  if (error.message.startsWith('Flow')) {
    const open = nodeAround(
      document,
      error.pos[0],
      (node) => !isScalar(node) && !isAlias(node) && 'flow' in node && node.flow === true,
    );
    return { detail: 'this bracket is never closed', ...(open && { offset: open.range![0], length: 1 }) };
  }
  if (error.message.startsWith('Block scalar'))
    return { detail: 'the lines of a block text must be indented at least as far as its first line' };
  return { detail: 'this line is indented differently from its neighbours' };
}

function missingCharacter(error: YAMLError, document: Document, text: string): Told {
  const mark = /closing (["'])quote/.exec(error.message)?.[1];
  const open =
    mark === undefined
      ? undefined
      : nodeAround(document, error.pos[0], (node) => isScalar(node) && text[node.range![0]] === mark);
  if (!open) return { detail: lower(error.message) };
  const start = open.range![0];
  const line = lineAt(text, start);
  // "'t Wiel" and "'s Avonds" begin with an apostrophe that is part of the word.
  const suggestion = /^'\p{L}{1,2}\s/u.test(line.value)
    ? `${line.before}"${line.value}"`
    : `${line.before}${line.value}${mark}`;
  return { detail: 'this quote is never closed', suggestion, offset: start, length: 1 };
}

function unexpected(error: YAMLError, line: Line): Told {
  const [first = '', last = ''] = [line.value[0], line.value.at(-1)];
  if (/same line with key/.test(error.message))
    return { detail: 'a list starts on the line after its key', suggestion: `${line.before.trim()}\n  ${line.value}` };
  if (/^["']/.test(first))
    return {
      detail: 'the text goes on after its closing quote',
      suggestion: `${line.before}${quote(first === last && line.value.split(first).length % 2 === 0 ? line.value.slice(1, -1) : line.value)}`,
    };
  if (/^[[{]/.test(first)) return reserved(line);
  return { detail: 'this does not fit what stands before it; look for a missing quote, colon or indent' };
}

/** The innermost node of a kind that reaches to an offset. */
function nodeAround(document: Document, offset: number, fits: (node: Node) => boolean): Node | undefined {
  let found: Node | undefined;
  visit(document, {
    Node: (_, node) => {
      if (node.range && node.range[0] < offset && node.range[2] >= offset - 1 && fits(node)) found = node;
    },
  });
  return found;
}

const lower = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
