// No files of the program import each other, not even indirectly, and neither do any two folders, at any depth.
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { codeIn, importsOf } from './support/source.ts';

const product = ['bin', 'generator', 'templates', 'client'].flatMap(codeIn);
/** The project's files that each file imports, types included. */
const imports = new Map(
  product.map((file) => [file.path, importsOf(file).flatMap(({ from }) => (/\.tsx?$/.test(from) ? [from] : []))]),
);

/** The first cycle that these edges form; undefined if there is none. */
function circleIn(edges: ReadonlyMap<string, Iterable<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of edges.get(name) ?? []) {
      const circle = follow(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of edges.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

it('no file imports itself, not even through others', () => {
  expect(imports.size).toBeGreaterThan(0);
  expect(circleIn(imports)).toBeUndefined();
});

it('no two folders import each other', () => {
  const between = new Map<string, Set<string>>();
  for (const [file, others] of imports)
    for (const other of others) {
      const [a, b] = [dirname(file).split('/'), dirname(other).split('/')];
      const depth = a.findIndex((part, index) => part !== b[index]);
      if (depth < 0 || b[depth] === undefined) continue; // One is within the other.
      const [from, to] = [a, b].map((parts) => parts.slice(0, depth + 1).join('/')) as [string, string];
      between.set(from, (between.get(from) ?? new Set()).add(to));
    }
  const mutual = [...between].flatMap(([from, tos]) =>
    [...tos].filter((to) => from < to && between.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
  );
  expect(mutual).toEqual([]);
});
