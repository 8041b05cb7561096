// The budgets of the size of the program and its tests, which only go down: tests/budgets.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME } from './support/places.ts';
import { codeIn, importsOf, linesOf, nodesOf, siteStyles, type SourceFile } from './support/source.ts';

const files = new Map(['bin', 'generator', 'templates', 'client'].flatMap(codeIn).map((file) => [file.path, file]));
const program = [...files.values()].filter(({ path }) => /^(bin|generator)\//.test(path));
const scripts = [...files.values()].filter(({ path }) => /\.(tsx?|mjs)$/.test(path));

/** How many lines these files have together. */
const linesIn = (sources: readonly SourceFile[]): number =>
  sources.reduce((sum, { text }) => sum + linesOf(text.trimEnd()), 0);

/** The files of generator/ that a file loads, itself included, whether it imports them at once or when it needs them. */
function loadedBy(path: string, loaded = new Set<string>()): Set<string> {
  const file = files.get(path);
  if (!file || loaded.has(path)) return loaded;
  loaded.add(path);
  for (const { from, kind } of importsOf(file)) if (kind !== 'type') loadedBy(from, loaded);
  return loaded;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const nodes = scripts.flatMap((file) => nodesOf(file).map((node) => ({ file, node })));

const styles = siteStyles();
/** The ten steps of space, in rem. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

/** The lengths in rem that rules state instead of taking a token, and the spaces that are none of the ten steps. */
function lengthsBesideTokens(): Set<number> {
  const rules = styles
    .filter(({ path }) => !path.endsWith('/tokens.css'))
    .map(({ text }) => text.replace(/\/\*.*?\*\//gs, ''));
  const lengths = rules.flatMap((css) => [...css.matchAll(/--spacing\(-?([\d.]+)\)|([\d.]+)rem\b/g)]);
  const rem = lengths.map(([, units, length]) => (units === undefined ? Number(length) : Number(units) / 4));
  return new Set(rem.filter((each) => !STEPS.includes(each)));
}

const SIZES: Readonly<Record<string, () => number>> = {
  'lines of bin and generator': () => linesIn(program),
  'lines of generator that a build loads': () =>
    linesIn([...loadedBy('generator/build.ts')].map((path) => files.get(path)!)),
  'values that an unchecked "!" asserts to exist': () =>
    nodes.filter(({ node }) => node.type === 'TSNonNullExpression').length,
  'functions of more than 40 lines': () =>
    nodes.filter(({ file, node }) => FUNCTION.test(node.type) && linesOf(file.text.slice(node.start, node.end)) > 40)
      .length,
  'lines of hand-written styles': () => linesIn(styles),
  'lengths in styles beside the tokens': () => lengthsBesideTokens().size,
  'lines of test code': () => linesIn(codeIn('tests')),
};
const budgets = JSON.parse(readFileSync(join(HOME, 'tests', 'budgets.json'), 'utf8')) as Record<string, number>;

it('every size has a budget', () => {
  expect(Object.keys(budgets)).toEqual(Object.keys(SIZES));
});

it.each(Object.entries(SIZES))('%s', (name, measure) => {
  const [size, budget] = [measure(), budgets[name] ?? 0];
  expect(
    size,
    `${name}: ${size}, and the budget is ${budget}. Something has to go, unless this is an addition (CONTRIBUTING.md): then write ${size} into tests/budgets.json.`,
  ).toBeLessThanOrEqual(budget);
  expect(size, `${name}: ${size}. Lower the budget in tests/budgets.json to that.`).toBeGreaterThan(budget * 0.99 - 1);
});
