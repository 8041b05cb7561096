// Walks over the nodes of a YAML document.
import { type Document, isCollection, isNode, isPair, type Node } from 'yaml';

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
