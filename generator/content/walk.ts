// Walks a Markdown tree. The walker that comes with the parser names a function for every node it meets, which took
// longer than all else.
import type { Nodes, Parents } from 'mdast';

/**
 * Shows every node of a tree to `see`, parents before children, in the order of the text. A node may put another in its
 * own place.
 */
export function walk(
  node: Nodes,
  see: (node: Nodes, index: number, parent: Parents | undefined) => void,
  index = 0,
  parent?: Parents,
): void {
  see(node, index, parent);
  if ('children' in node) node.children.forEach((child, at) => walk(child, see, at, node));
}
