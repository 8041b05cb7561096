// Made-up businesses: whatever the schemas allow becomes a site without faults. `npm run fuzz` tries more of them; the
// number in the name of a test makes the same business again.
import { beforeAll, expect, it } from 'vitest';
import { makeBusiness } from './business/business.ts';
import { faultsOf } from './business/faults.ts';
import { photos } from './business/pictures.ts';
import { chanceOf } from './chance.ts';
import { SEED, share } from './runs.ts';
import { temporaryFolder, writeTree } from '../support/files.ts';

let pictures: Awaited<ReturnType<typeof photos>>;
beforeAll(async () => {
  pictures = await photos();
});

it.each(Array.from({ length: share(30) }, (_, n) => SEED + n))('business %i', async (number) => {
  const root = temporaryFolder();
  writeTree(root, makeBusiness(chanceOf(number), pictures));
  const options = { base: number % 2 === 1 ? '/boise/' : '/', drafts: number % 3 === 0 };
  expect(await faultsOf(root, options)).toEqual([]);
});
