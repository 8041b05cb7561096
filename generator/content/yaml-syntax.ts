// Explains YAML syntax errors in an editor's words: where the mistake is, what is wrong, and what to write instead.
import { type Document, isAlias, isScalar, type Node, visit, type YAMLError } from 'yaml';
import { type Place, type Problem, problem } from '../problems/problem.ts';

type At = (offset: number, length?: number) => Place;

/** An explained mistake. `offset` and `length` are its position, if that is not where the parser noticed it. */
interface Explanation {
  readonly detail: string;
  readonly suggestion?: string | undefined;
  readonly offset?: number;
  readonly length?: number;
}

/** More problems than anybody fixes between two builds. */
const MAX_PROBLEMS = 100;

/** The syntax problems of a document; only the first in each line, because the others usually follow from it. */
export function syntaxProblems(document: Document, text: string, at: At): Problem[] {
  const problems = new Map<number | undefined, Problem>();
  const add = (explanation: Explanation, offset: number, length: number): void => {
    const place = at(explanation.offset ?? offset, explanation.length ?? length);
    const { detail, suggestion } = explanation;
    if (!problems.has(place.line)) problems.set(place.line, problem('YAML_SYNTAX', place, { detail, suggestion }));
  };
  for (const error of [...document.errors, ...document.warnings].slice(0, MAX_PROBLEMS)) {
    const [start, end] = error.pos;
    const length = Math.min(end, endOfLine(text, start)) - start;
    add(explain(error, document, text), start, Math.max(1, length));
  }
  for (const { offset, length } of danglingAliases(document).slice(0, MAX_PROBLEMS))
    add(needsQuotes(lineAt(text, offset)), offset, length);
  return [...problems.values()];
}

/** A # directly followed by a word. YAML starts a comment there, but it is nearly always meant as a part of the text. */
const ACCIDENTAL_COMMENT = /^[ \t]*(?=#+[^\s#])/;

/** Splits a text from the intentional comment (with a space after the #) that may follow it. */
function splitAtComment(text: string): { readonly before: string; readonly comment: string } {
  const at = text.search(/\s#\s/);
  return at < 0 ? { before: text, comment: '' } : { before: text.slice(0, at).trimEnd(), comment: text.slice(at) };
}

/** Warnings for values that an accidental comment cuts off. */
export function cutValues(document: Document, text: string, at: At): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || node.type !== 'PLAIN' || !node.range || problems.length === MAX_PROBLEMS) return;
      const [start, end] = node.range;
      const rest = text.slice(end, endOfLine(text, end)).trimEnd();
      const gap = ACCIDENTAL_COMMENT.exec(rest)?.[0];
      if (gap === undefined) return;
      const found = node.source ?? '';
      const { before: lost, comment } = splitAtComment(rest.slice(gap.length));
      const line = lineAt(text, start);
      const before = valueOffset(line) === start ? line.before : ''; // in a flow list, other values may precede it
      const isText = node.value === null || typeof node.value === 'string';
      const suggestion = `${before}${isText ? quote(found + gap + lost) : `${found} # ${lost.slice(1)}`}${comment}`;
      problems.push(problem('CUT_VALUE', at(end + gap.length, lost.length), { found, lost, suggestion }, 'warning'));
    },
  });
  return problems;
}

/** Aliases of anchors that do not exist: nearly always texts that start with an asterisk. */
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

/** A line and its parts: "  - title: Roofs" has the indent "  ", "- title: " before its value, and the value "Roofs". */
interface Line {
  readonly start: number;
  readonly text: string;
  readonly indent: string;
  readonly before: string;
  readonly value: string;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The line at an offset. */
function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start, endOfLine(text, start)).trimEnd();
  const [, indent = '', before = '', value = ''] = /^(\s*)((?:- +)*(?:[\w-]+:(?: +|$))?)(.*)$/.exec(line) ?? [];
  return { start, text: line, indent, before, value };
}

/** The text in double quotes; in single quotes if that saves escaping. */
const quote = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
/** The line with its value in quotes, if it has one. */
const withQuotes = ({ before, value }: Line): string | undefined =>
  value === '' ? undefined : `${before}${quote(value)}`;
/** The offset at which a line's value starts. */
const valueOffset = (line: Line): number => line.start + line.indent.length + line.before.length;
const needsQuotes = (line: Line): Explanation => ({
  detail: `a text that starts with ${line.value[0]} needs quotes`,
  suggestion: withQuotes(line),
  offset: valueOffset(line),
  length: 1,
});

function explain(error: YAMLError, document: Document, text: string): Explanation {
  const line = lineAt(text, error.pos[0]);
  const tab = line.indent.indexOf('\t');
  if (tab >= 0)
    return {
      detail: 'a tab indents this line; YAML allows spaces only',
      suggestion: line.text.replaceAll('\t', '  '),
      offset: line.start + tab,
      length: 1,
    };
  if (/^[*&!%@`]/.test(line.value)) return needsQuotes(line);
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
        detail: 'this key is already in this block; keep only one of the two',
        length: /^["']?[\w-]+["']?|/.exec(text.slice(error.pos[0]))![0].length || 1,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return colonOrIndent(line, text);
    case 'MULTIPLE_DOCS':
      return { detail: 'a line of three dashes starts a second document; a file can contain only one' };
    case 'BAD_DQ_ESCAPE':
      return {
        detail: 'a backslash within double quotes starts an escape sequence; write it twice, or use single quotes',
      };
    case 'BAD_INDENT':
      return indent(error, document);
    case 'MISSING_CHAR':
      return missingCharacter(error, document, text);
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, line);
    default:
      return { detail: asClause(error.message), suggestion: withQuotes(line) };
  }
}

function colonOrIndent(line: Line, text: string): Explanation {
  const colon = /^[^"'|>].*?:(?=\s|$)/.exec(line.value);
  if (colon)
    return {
      detail: 'a text that contains a colon must be in quotes',
      suggestion: withQuotes(line),
      offset: valueOffset(line) + colon[0].length - 1,
      length: 1,
    };
  const [, prefix, key, value] = /^(\s*(?:- +)*)([\w-]+):(\S.*)$/.exec(line.text) ?? [];
  if (prefix !== undefined && key !== undefined)
    return {
      detail: 'a colon needs a space after it',
      suggestion: `${key}: ${value}`,
      length: 1,
      offset: line.start + prefix.length + key.length,
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

function indent(error: YAMLError, document: Document): Explanation {
  if (error.message.startsWith('Flow')) {
    const open = nodeAround(
      document,
      error.pos[0],
      (node) => !isScalar(node) && !isAlias(node) && 'flow' in node && node.flow === true,
    );
    return { detail: 'this bracket is never closed', ...(open && { offset: open.range![0], length: 1 }) };
  }
  if (error.message.startsWith('Block scalar'))
    return { detail: 'every line of a block text must be indented at least as far as its first line' };
  return { detail: 'this line is indented differently from its neighbours' };
}

function missingCharacter(error: YAMLError, document: Document, text: string): Explanation {
  const mark = /closing (["'])quote/.exec(error.message)?.[1];
  const open =
    mark === undefined
      ? undefined
      : nodeAround(document, error.pos[0], (node) => isScalar(node) && text[node.range![0]] === mark);
  if (!open) return { detail: asClause(error.message) };
  const start = open.range![0];
  const line = lineAt(text, start);
  // "'t Wiel" and "'s Avonds" begin with an apostrophe that is part of the word.
  const suggestion = /^'\p{L}{1,2}\s/u.test(line.value)
    ? `${line.before}"${line.value}"`
    : `${line.before}${line.value}${mark}`;
  return { detail: 'this quote is never closed', suggestion, offset: start, length: 1 };
}

function unexpected(error: YAMLError, line: Line): Explanation {
  const { before, value } = line;
  if (/same line with key/.test(error.message))
    return { detail: 'a list must start on the line below its key', suggestion: `${before.trim()}\n  ${value}` };
  if (/^["']/.test(value)) {
    const mark = value[0]!;
    const hasInnerQuotes = value.endsWith(mark) && value.split(mark).length % 2 === 0;
    return {
      detail: 'the text continues after its closing quote',
      suggestion: `${before}${quote(hasInnerQuotes ? value.slice(1, -1) : value)}`,
    };
  }
  if (/^[[{]/.test(value)) return needsQuotes(line);
  return { detail: 'this cannot follow what is before it; look for a missing quote, colon or indent' };
}

/** The innermost node that satisfies `fits` and extends to an offset. */
function nodeAround(document: Document, offset: number, fits: (node: Node) => boolean): Node | undefined {
  let found: Node | undefined;
  visit(document, {
    Node: (_, node) => {
      if (node.range && node.range[0] < offset && node.range[2] >= offset - 1 && fits(node)) found = node;
    },
  });
  return found;
}

/** A message without its initial capital and its full stop. */
const asClause = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
