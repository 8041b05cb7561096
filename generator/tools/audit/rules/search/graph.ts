// Checks the structured data of the whole site as one graph: the same company and website on every page, and no
// dangling references.
import type { CheckedPage, Node } from '../../page/checked-page.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const graph: AuditRule = {
  id: 'search/graph',
  proves:
    'Every page has one JSON-LD script with one graph. Each node has its own @id, every reference leads to a node on the same page, and the nodes of the company and the website are identical on all pages, apart from the rating, which only one has.',
  reason: 'To a search engine, two different descriptions of a company are two companies.',
  source:
    '[JSON-LD 1.1, 3.3 Node Identifiers; Google Search Central, General structured data guidelines](https://www.w3.org/TR/json-ld11/#node-identifiers) (2025-02)',
  check: ({ pages, site }) => {
    const shared = new Map<string, { page: CheckedPage; text: string }>();
    return pages.flatMap((page): Finding[] => {
      const found: Finding[] = [];
      const say = (message: string): void =>
        void found.push(page.finding(message, { element: 'script[type="application/ld+json"]' }));
      if (page.graphs.length > 1) say(`the page has ${page.graphs.length} JSON-LD scripts instead of one.`);
      const ids = new Set<string>();
      for (const node of page.nodes) {
        const id = node['@id'];
        if (typeof id !== 'string' || id === '') say(`a node of type ${String(node['@type'])} has no @id.`);
        else if (ids.has(id)) say(`two nodes have the @id ${id}.`);
        else if (!id.startsWith(site.absolute('/'))) say(`the @id ${id} is on another site.`);
        if (typeof id === 'string') ids.add(id);
      }
      for (const node of page.nodes.filter(
        (each) => String(each['@id']).startsWith(`${site.absolute('/')}#`) && isOfSite(each),
      )) {
        const id = String(node['@id']);
        // The company's rating is only on one page.
        const text = JSON.stringify({ ...node, aggregateRating: undefined });
        const first = shared.get(id);
        if (!first) shared.set(id, { page, text });
        else if (first.text !== text)
          say(
            `the node ${id} differs from the one on ${first.page.path} in ${difference(node, JSON.parse(first.text) as Node)}.`,
          );
      }
      for (const id of page.nodes.flatMap(references))
        if (!ids.has(id)) say(`a reference leads to ${id}, but the page has no such node.`);
      return found;
    });
  },
};

/** Whether a node describes the whole site and not a single page. */
const isOfSite = (node: Node): boolean => node['@type'] === 'WebSite' || node['address'] !== undefined;

const difference = (a: Node, b: Node): string =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
    .join(', ') || 'the order of its fields';

/** The ids a node refers to. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (isReference(value)) return [value['@id']];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : [];
}

const isReference = (value: unknown): value is { '@id': string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  typeof (value as Node)['@id'] === 'string';
