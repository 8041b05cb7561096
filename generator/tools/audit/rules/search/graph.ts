// Checks the structured data of the whole site as one graph: the same company and website on every page, and no
// dangling references.
import { type Node, nodesIn } from '../../page/checked-page.ts';
import type { AuditRule } from '../../rule.ts';

export const graph: AuditRule = {
  id: 'search/graph',
  proves:
    'Every page has one JSON-LD script with one graph. Each node has its own @id, every reference leads to a node on the same page, and the nodes of the company and the website are identical on all pages, apart from the rating, which only one has.',
  reason: 'To a search engine, two different descriptions of a company are two companies.',
  source:
    '[JSON-LD 1.1, 3.3 Node Identifiers; Google Search Central, General structured data guidelines](https://www.w3.org/TR/json-ld11/#node-identifiers) (2025-02)',
  *check({ pages, site }) {
    const shared = new Map<string, { readonly path: string; readonly node: Node }>();
    for (const page of pages) {
      const at = (message: string) => page.finding(message, { element: 'script[type="application/ld+json"]' });
      if (page.graphs.length > 1) yield at(`the page has ${page.graphs.length} JSON-LD scripts instead of one.`);
      const ids = new Set<unknown>();
      for (const { '@id': id, '@type': type } of page.nodes) {
        if (typeof id !== 'string' || id === '') yield at(`a node of type ${String(type)} has no @id.`);
        else if (ids.has(id)) yield at(`two nodes have the @id ${id}.`);
        else if (!id.startsWith(site.absolute('/'))) yield at(`the @id ${id} is on another site.`);
        ids.add(id);
      }
      for (const each of page.nodes.filter(isOfSite)) {
        const id = String(each['@id']);
        if (!id.startsWith(`${site.absolute('/')}#`)) continue;
        // The company's rating is only on one page.
        const { aggregateRating: _, ...node } = each;
        const first = shared.get(id);
        if (!first) shared.set(id, { path: page.path, node });
        else if (JSON.stringify(first.node) !== JSON.stringify(node))
          yield at(`the node ${id} differs from the one on ${first.path} in ${difference(node, first.node)}.`);
      }
      for (const id of page.nodes.flatMap(references))
        if (!ids.has(id)) yield at(`a reference leads to ${id}, but the page has no such node.`);
    }
  },
};

/** Whether a node describes the whole site and not a single page. */
const isOfSite = (node: Node): boolean => node['@type'] === 'WebSite' || node['address'] !== undefined;

const difference = (a: Node, b: Node): string =>
  Object.keys({ ...a, ...b })
    .filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
    .join(', ') || 'the order of its fields';

/** The ids a value refers to: those of nodes that have nothing but an id. */
const references = (value: unknown): string[] =>
  nodesIn(value).flatMap((node) => {
    const { '@id': id, ...rest } = node;
    return typeof id === 'string' && Object.keys(rest).length === 0 ? [id] : Object.values(node).flatMap(references);
  });
