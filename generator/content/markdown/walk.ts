// Walks a Markdown tree. unist-util-visit names a function for every node that it visits, which took longer than the
// rest of the rendering.
import type { Nodes, Parents } from 'mdast';
import type { Fault } from '../../schemas/fields/fault.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';

/** What takes something from a tree, or changes it, while the tree is walked once for all readers. */
export interface Reader {
  /** Is called for every node, parents before children. It may replace the node in `parent.children`. */
  visit(node: Nodes, index: number, parent: Parents | undefined): void;
  /** What it found wrong. */
  readonly faults: readonly MarkdownFault[];
}

/** A fault at the beginning of a node. */
export const faultAt = (node: Nodes, fault: Fault): MarkdownFault => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
  ...fault,
});

/**
 * Calls `visit` for every node of a tree, parents before children, in the order of the text. `visit` may replace the
 * node in `parent.children`.
 */
export function walk(node: Nodes, visit: Reader['visit'], index = 0, parent?: Parents): void {
  visit(node, index, parent);
  if ('children' in node) node.children.forEach((child, childIndex) => walk(child, visit, childIndex, node));
}
