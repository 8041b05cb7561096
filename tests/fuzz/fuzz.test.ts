// Fuzzed inputs: whatever an editor pastes results in a site that runs no foreign code, or in problems with places.
// `npm run fuzz -- --runs 5000` runs more.
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUNS, SEED, share } from './runs.ts';
import { CASES } from './cases.ts';
import { chanceFrom, numbers } from './chance.ts';
import { Ground } from './ground.ts';
import { goodPictures } from './images.ts';
import { type Kind, kinds } from './kinds.ts';

/** A file that gets a line for every failing input; without it, the first failure ends the run. */
const ALL = process.env['FUZZ_FOUND'];
const NAMES = ['YAML', 'front matter', 'Markdown', 'SVG', 'picture'] as const;
const tried: Record<string, number> = {};

let roofer: Ground;
let own: Ground | undefined;
let all: Readonly<Record<string, Kind>>;
beforeAll(async () => {
  roofer = Ground.roofer();
  if (RUNS > 1000) own = Ground.own();
  for (const ground of [roofer, own]) await ground?.warm();
  all = kinds(await goodPictures());
});
afterAll(() => {
  for (const ground of [roofer, own]) ground?.remove();
  if (RUNS > 1000)
    console.log(
      Object.entries(tried)
        .map(([what, count]) => `${count} ${what}`)
        .join('\n'),
    );
});

const count = (what: string): void => void (tried[what] = (tried[what] ?? 0) + 1);

/** Builds one input and counts the outcome. */
async function attempt(name: string, choices: readonly number[]): Promise<readonly string[]> {
  const chance = chanceFrom(choices);
  const ground = own && chance.below(16) === 1 ? own : roofer;
  const { path, contents } = all[name]!(ground, chance);
  const { ok, codes, faults } = await ground.try(path, contents, chance.below(4) !== 1);
  count(`${name}: tried`);
  count(`${name}: ${ok ? 'a site' : faults.length > 0 ? 'faults' : 'problems'}`);
  if (!ok) for (const code of codes) count(`  ${code}`);
  if (ALL && faults.length > 0)
    appendFileSync(
      ALL,
      `${JSON.stringify({ name, path, faults, choices, contents: Buffer.from(contents).toString('latin1').slice(0, 200_000) })}\n`,
    );
  return ALL ? [] : faults;
}

it.each(NAMES)(
  '%s',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(numbers, async (choices) => {
        expect(await attempt(name, choices)).toEqual([]);
      }),
      { numRuns: share(NAMES.length), seed: SEED, endOnFailure: RUNS > 1000 },
    );
  },
  60_000 + RUNS * 1000,
);

describe('regressions:', () => {
  it.each(CASES.map(({ name, ...input }) => [name, input] as const))(
    '%s',
    async (_, { path, contents, ends, real }) => {
      const { ok, codes, faults } = await roofer.try(path, await contents(), !real);
      expect(faults).toEqual([]);
      expect(ok ? ['a site'] : codes).toContain(ends);
    },
  );
});
