// Limits on Markdown that protect the parser: depth of nesting, and unprintable characters.
import type { Nodes, Root } from 'mdast';
import { printable } from '../schemas/parse.ts';
import { walk } from './walk.ts';

/** Deeper than anybody writes, and far below the depth at which a recursive walk overflows the stack. */
const MAX_DEPTH = 100;
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_DEPTH}}`, 'm');

/**
 * The number of the first line that opens too many nested quotes and lists, from 1; the parser would take minutes for
 * thousands of them.
 */
export function findDeepNesting(source: string): number | undefined {
  const match = DEEP_LINE.exec(source);
  return match ? source.slice(0, match.index).split('\n').length : undefined;
}

/**
 * Removes all nodes of a tree that are too deep. Returns the lines where it did. Iterative, because a recursive walk
 * could overflow the stack on such a tree.
 */
export function clipDepth(tree: Root): number[] {
  const lines: number[] = [];
  const stack: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    if (!('children' in node)) continue;
    if (depth < MAX_DEPTH) for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
    else if (node.children.length > 0) {
      node.children = [];
      lines.push(node.position?.start.line ?? 1);
    }
  }
  return [...new Set(lines)];
}

/**
 * Removes unprintable characters, which HTML does not allow, from all texts of a tree; also those that were written as
 * character references, such as &#27;.
 */
export function removeUnprintable(tree: Root): void {
  walk(tree, (node) => {
    if ('value' in node) node.value = printable(node.value);
    if ('url' in node) node.url = printable(node.url);
    if ('title' in node && node.title) node.title = printable(node.title);
    if ('alt' in node && node.alt) node.alt = printable(node.alt);
    if ('lang' in node && node.lang) node.lang = printable(node.lang);
  });
}
