// Limits on Markdown that protect the parser: depth of nesting, number of references, and unprintable characters.
import type { Nodes, Root } from 'mdast';
import { fault } from '../../schemas/fields/fault.ts';
import { printable } from '../../schemas/fields/parse.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { walk } from './walk.ts';

/** Deeper than anybody writes, and far below the depth at which a recursive walk overflows the stack. */
const MAX_DEPTH = 100;
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_DEPTH}}`, 'm');

const TOO_DEEP = fault('BAD_VALUE', {
  found: 'this text',
  expected: `quotes, lists and emphasis nested at most ${MAX_DEPTH} deep`,
});

/** More than any text has. The memory that the parser needs grows with the square of their number in a paragraph. */
const MAX_REFERENCES = 10_000;

/** The parts of a text between its empty lines, those within a quote included. */
export const paragraphsOf = (source: string): string[] => source.split(/\n[ \t>]*\r?\n/);

/** Why a text must not be parsed: thousands of nested quotes would take minutes, thousands of references all memory. */
export function faultBeyondLimits(source: string): MarkdownFault | undefined {
  const deep = DEEP_LINE.exec(source);
  if (deep) return { line: source.slice(0, deep.index).split('\n').length, column: 1, ...TOO_DEEP };
  if (source.length < MAX_REFERENCES) return undefined;
  let line = 1;
  for (const part of paragraphsOf(source)) {
    const found = part.split('&').length - 1;
    if (found > MAX_REFERENCES) {
      const args = { found, most: MAX_REFERENCES, unit: 'signs & in one paragraph' };
      return { line, column: 1, ...fault('TOO_LONG', args) };
    }
    line += part.split('\n').length + 1;
  }
  return undefined;
}

/** More than any list has. The time that the compiler needs grows with the square of their number. */
const MAX_ENTRIES = 2000;

/**
 * Removes all nodes of a tree that are too deep, and the entries of lists that are too long. Returns a fault for each
 * line where it did. Iterative, because a recursive walk could overflow the stack on such a tree.
 */
export function clip(tree: Root): MarkdownFault[] {
  const faults = new Map<number, MarkdownFault>();
  const stack: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    if (!('children' in node)) continue;
    const line = node.position?.start.line ?? 1;
    if (node.type === 'list' && node.children.length > MAX_ENTRIES) {
      const args = { found: node.children.length, most: MAX_ENTRIES, unit: 'entries in one list' };
      faults.set(line, { line, column: 1, ...fault('TOO_LONG', args) });
      node.children = [];
    }
    if (depth < MAX_DEPTH) for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
    else if (node.children.length > 0) {
      node.children = [];
      faults.set(line, { line, column: 1, ...TOO_DEEP });
    }
  }
  return [...faults.values()];
}

/** Whether a text may have unprintable characters: as they are, or by their numbers. */
export const mayBeUnprintable = (source: string): boolean => source.includes('&#') || printable(source) !== source;

/** Removes unprintable characters, which HTML does not allow, from all texts of a tree. */
export function removeUnprintable(tree: Root): void {
  walk(tree, (node) => {
    if ('value' in node) node.value = printable(node.value);
    if ('url' in node) node.url = printable(node.url);
    if ('title' in node && node.title) node.title = printable(node.title);
    if ('alt' in node && node.alt) node.alt = printable(node.alt);
    if ('lang' in node && node.lang) node.lang = printable(node.lang);
  });
}
