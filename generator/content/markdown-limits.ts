// What no author writes and no parser survives: texts nested without end, and characters that nothing shows.
import type { Nodes, Root } from 'mdast';
import { printable } from '../schemas/parse.ts';
import { walk } from './walk.ts';

/** Deeper than anybody writes, and far from where walking the tree would fail. */
const MOST_LEVELS = 100;
const STARTS = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MOST_LEVELS}}`, 'm');

/**
 * The line that opens more quotes and lists at once than a text may have within one another; a parser would take
 * minutes for thousands.
 */
export function findDeepNesting(source: string): number | undefined {
  const found = STARTS.exec(source);
  return found ? source.slice(0, found.index).split('\n').length : undefined;
}

/**
 * Cuts a tree where it is too deep. Gives the line of each cut. It keeps a list of its own, for it must not fail as
 * those would that come after it.
 */
export function clipDepth(tree: Root): number[] {
  const lines: number[] = [];
  const open: { node: Nodes; level: number }[] = [{ node: tree, level: 0 }];
  for (let each = open.pop(); each; each = open.pop()) {
    const { node, level } = each;
    if (!('children' in node)) continue;
    if (level < MOST_LEVELS) for (const child of node.children) open.push({ node: child, level: level + 1 });
    else if (node.children.length > 0) {
      node.children = [];
      lines.push(node.position?.start.line ?? 1);
    }
  }
  return [...new Set(lines)];
}

/** Takes out what nobody sees and no page may hold, also where it was spelled as &#27;. */
export function removeUnprintable(tree: Root): void {
  walk(tree, (node) => {
    if ('value' in node) node.value = printable(node.value);
    if ('url' in node) node.url = printable(node.url);
    if ('title' in node && node.title) node.title = printable(node.title);
    if ('alt' in node && node.alt) node.alt = printable(node.alt);
    if ('lang' in node && node.lang) node.lang = printable(node.lang);
  });
}
