// Walks a Markdown tree. unist-util-visit names a function for every node that it visits, which took longer than the
// rest of the rendering.
import type { Nodes, Parents } from 'mdast';

/**
 * Calls `visit` for every node of a tree, parents before children, in the order of the text. `visit` may replace the
 * node in `parent.children`.
 */
export function walk(
  node: Nodes,
  visit: (node: Nodes, index: number, parent: Parents | undefined) => void,
  index = 0,
  parent?: Parents,
): void {
  visit(node, index, parent);
  if ('children' in node) node.children.forEach((child, childIndex) => walk(child, visit, childIndex, node));
}
