// Reading a built site from its folder: the test counts how many files are open at the same time.
import { writeFileSync } from 'node:fs';
import disk from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDist } from '../../generator/tools/audit/dist.ts';
import { temporaryFolder } from '../support/files.ts';
import { replace } from '../support/replaced.ts';

it('has few files open at a time, because systems allow a process only a few hundred', async () => {
  const folder = temporaryFolder();
  const paths = Array.from({ length: 40 }, (_, index) => `${index}.txt`).sort();
  for (const path of paths) writeFileSync(join(folder, path), path);
  let open = 0;
  let most = 0;
  replace(disk, 'readFile', (readFile) => async (...args: Parameters<typeof readFile>) => {
    most = Math.max(most, ++open);
    return readFile(...args).finally(() => open--);
  });
  const files = await readDist(folder, [], []);
  expect(files.map(({ path, contents }) => [path, contents])).toEqual(paths.map((path) => [path, path]));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(10);
});
