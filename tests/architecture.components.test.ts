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

/** What remains when whatever leads to nothing else is taken away, again and again: rings, and what leads into them. */
function ringsIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...edges.keys()];
  for (let count = 0; count !== left.length;) {
    count = left.length;
    left = left.filter((name) => left.some((other) => edges.get(name)!.has(other)));
  }
  return left.sort();
}

it('finds a ring of three, and none in a chain', () => {
  const ring = new Map(Object.entries({ a: new Set('b'), b: new Set('c'), c: new Set('ad'), d: new Set('e') }));
  expect(ringsIn(ring)).toEqual(['a', 'b', 'c']);
  expect(ringsIn(new Map([['a', new Set('b')]]))).toEqual([]);
});

it('no files or folders side by side form a ring', () => {
  expect(imports.size).toBeGreaterThan(0);
  expect([...edgesByFolder().values()].flatMap(ringsIn)).toEqual([]);
});
