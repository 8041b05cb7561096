// Finds values that are valid YAML but not what their author meant: cut off by a #, or in quotes that YAML does not
// know.
import { type Document, isPair, isScalar, type Range, type Scalar } from 'yaml';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { endOfLine, lineAt, quote, splitAtComment, valueOffset, withoutCurlyQuotes } from './lines.ts';
import { eachNode } from './nodes.ts';

type At = (offset: number, length?: number) => Place;

/** More problems than anybody fixes between two builds. */
const MAX_PROBLEMS = 100;

/**
 * A # directly followed by a word. YAML starts a comment there, but it is nearly always meant as a part of the text.
 */
const ACCIDENTAL_COMMENT = /^[ \t]*(?=#+[^\s#])/;

/** Warnings for values that an accidental comment cuts off, and for curly quotes in the place of straight ones. */
export function suspectValues(document: Document, text: string, at: At): Problem[] {
  const problems: Problem[] = [];
  eachNode(document, (node, parent) => {
    if (!isScalar(node) || (isPair(parent) && parent.key === node)) return;
    if (node.type !== 'PLAIN' || !node.range || problems.length === MAX_PROBLEMS) return;
    const found = cutValue(node, node.range, text, at) ?? curlyQuotes(node, node.range, text, at);
    if (found) problems.push(found);
  });
  return problems;
}

/** What precedes a value in its line; nothing in a flow list, where other values may precede it. */
function beforeValue(text: string, start: number): string {
  const line = lineAt(text, start);
  return valueOffset(line) === start ? line.before : '';
}

function cutValue(node: Scalar, [start, end]: Range, text: string, at: At): Problem | undefined {
  const rest = text.slice(end, endOfLine(text, end)).trimEnd();
  const gap = ACCIDENTAL_COMMENT.exec(rest)?.[0];
  if (gap === undefined) return undefined;
  const found = node.source ?? '';
  const { words: lost, comment } = splitAtComment(rest.slice(gap.length));
  const isText = node.value === null || typeof node.value === 'string';
  const suggestion = `${beforeValue(text, start)}${isText ? quote(found + gap + lost) : `${found} # ${lost.slice(1)}`}${comment}`;
  return problem('CUT_VALUE', at(end + gap.length, lost.length), { found, lost, suggestion }, 'warning');
}

function curlyQuotes(node: Scalar, [start, end]: Range, text: string, at: At): Problem | undefined {
  const found = node.source ?? '';
  const inner = withoutCurlyQuotes(found);
  if (inner === found) return undefined;
  const suggestion = `${beforeValue(text, start)}${quote(inner)}`;
  const place = at(start, endOfLine(text, start) < end ? 1 : end - start);
  return problem('CURLY_QUOTES', place, { found, suggestion }, 'warning');
}
