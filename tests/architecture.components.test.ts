// At every level of the tree, the files and folders side by side form no ring: what a folder imports never leads back to it.
import { expect, it } from 'vitest';
import { codeIn, importsOf } from './support/source.ts';

/** Which files each file of the program imports, types and augmented modules included. */
const imports = new Map(
  ['bin', 'generator', 'templates', 'client']
    .flatMap(codeIn)
    .map((file) => [file.path, importsOf(file).flatMap(({ from }) => (/\.tsx?$/.test(from) ? [from] : []))]),
);

/**
 * The edges between the entries of each folder, by the folder's path: an import counts in the deepest folder that contains
 * both of its ends, between the two entries (files or folders) that contain one each.
 */
function edgesByFolder(): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [a, b] = [file.split('/'), target.split('/')];
      const depth = a.findIndex((part, index) => part !== b[index]);
      if (depth < 0) throw new Error(`${file} imports itself`);
      const folder = a.slice(0, depth).join('/');
      const [from, to] = [a, b].map((parts) => parts.slice(0, depth + 1).join('/')) as [string, string];
      const edges = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, edges.set(from, (edges.get(from) ?? new Set()).add(to)));
    }
  return folders;
}

/** The strongly connected components with more than one member (R. Tarjan, SIAM J. Comput. 1(2), 1972). */
function ringsIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];
  const visit = (name: string): void => {
    order.set(name, order.size);
    let lowest = order.size - 1;
    stack.push(name);
    for (const next of edges.get(name) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? lowest);
    }
    low.set(name, lowest);
    if (lowest !== order.get(name)) return;
    const ring = stack.splice(stack.indexOf(name));
    if (ring.length > 1) rings.push(ring.sort());
  };
  for (const name of edges.keys()) if (!order.has(name)) visit(name);
  return rings;
}

it('finds a ring of three, and none in a chain', () => {
  const ring = new Map(Object.entries({ a: new Set('b'), b: new Set('c'), c: new Set('ad'), d: new Set('e') }));
  expect(ringsIn(ring)).toEqual([['a', 'b', 'c']]);
  expect(ringsIn(new Map([['a', new Set('b')]]))).toEqual([]);
});

it('no files or folders side by side form a ring', () => {
  expect(imports.size).toBeGreaterThan(0);
  expect(
    Object.fromEntries(
      [...edgesByFolder()].map(([folder, edges]) => [folder, ringsIn(edges)]).filter(([, rings]) => rings!.length > 0),
    ),
  ).toEqual({});
});
