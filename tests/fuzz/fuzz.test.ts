// Fuzzed inputs: whatever an editor pastes results in a site that runs no foreign code, or in problems with places; and
// whatever business the schemas allow becomes a site without faults. `npm run fuzz` tries more of both; the number in
// the name of a test makes the same input again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { makeBusiness } from './business/business.ts';
import { faultsOf } from './business/faults.ts';
import { photos } from './business/pictures.ts';
import { CASES } from './cases.ts';
import { chanceOf, seeds } from './chance.ts';
import { Ground } from './ground.ts';
import { input, KINDS } from './inputs.ts';

let ground: Ground;
let pictures: Awaited<ReturnType<typeof photos>>;
beforeAll(async () => {
  ground = new Ground();
  pictures = await photos();
  await ground.try('public/spare.txt', ''); // which fills the caches
});
afterAll(() => ground.remove());

describe.each(KINDS)('%s', (kind) => {
  it.each(seeds(KINDS.length))('%i', async (number) => {
    const chance = chanceOf(number);
    const [path, contents] = input(kind, chance);
    const { faults } = await ground.try(path, contents, chance.below(4) !== 1);
    expect(faults, `${path}: ${JSON.stringify(String(contents).slice(0, 20_000))}`).toEqual([]);
  });
});

it.each(seeds(30))('business %i', async (number) => {
  const root = temporaryFolder();
  writeTree(root, makeBusiness(chanceOf(number), pictures));
  const options = { base: number % 2 === 1 ? '/boise/' : '/', drafts: number % 3 === 0 };
  expect(await faultsOf(root, options)).toEqual([]);
});

describe('regressions:', () => {
  it.each(CASES.map(({ name, ...input }) => [name, input] as const))(
    '%s',
    async (_, { path, contents, ends, real }) => {
      const { ok, codes, faults } = await ground.try(path, await contents(), !real);
      expect(faults).toEqual([]);
      expect(ok ? ['a site'] : codes).toContain(ends);
    },
  );
});
