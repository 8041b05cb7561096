// A YAML document as it is parsed, the walk through its nodes, and the limits beyond which a parser overflows or takes long.
import { type Document, isCollection, isNode, isPair, type Node, parseDocument } from 'yaml';

/** Parses a text. Equal keys are no error here: the parser compares each with all others, which takes seconds. */
export const parseText = (text: string): Document =>
  parseDocument(text, { prettyErrors: false, version: '1.2', logLevel: 'error', uniqueKeys: false });

/**
 * Calls `see` with each node and what contains it: a list, a pair of a block, or the document. The parser's own visit()
 * copies the path to each node, which takes quadratic time where mistakes nest thousands of lines.
 */
export function eachNode(document: Document, see: (node: Node, parent: unknown) => void): void {
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

/** Deeper than any content, and a depth at which the parser is still fast. */
const MAX_DEPTH = 100;
/** The maximum number of indicator characters in one line. */
const MAX_INDICATORS = 2000;
const INDICATORS = /["'&*!?%{}[\]]|[-:?](?=\s)/g;
const DEEP_LINE = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${MAX_DEPTH}}`);

/** The first line of a text that exceeds a limit, as its index, and why. */
export function findExcess(text: string): { index: number; detail: string } | undefined {
  const tooDeep = `it is nested more than ${MAX_DEPTH} deep`;
  const indents: number[] = [];
  let openBrackets = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (DEEP_LINE.test(line)) return { index, detail: tooDeep };
    if (line.length > MAX_INDICATORS && (line.match(INDICATORS)?.length ?? 0) > MAX_INDICATORS)
      return { index, detail: 'this line has too many special characters to be read' };
    // Brackets inside texts count too: no text leaves that many of them open.
    for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
      openBrackets = Math.max(0, openBrackets + (bracket === '[' || bracket === '{' ? 1 : -1));
      if (openBrackets > MAX_DEPTH) return { index, detail: tooDeep };
    }
    if (line.trim() === '') continue;
    const indent = line.search(/[^ ]|$/);
    while (indents.length > 0 && (indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    if (indents.length > MAX_DEPTH) return { index, detail: tooDeep };
  }
  return undefined;
}
