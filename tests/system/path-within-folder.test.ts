// A path within a folder: the folder itself and what is below it, not a neighbor whose name starts with its name.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isWithin } from '../../generator/system/paths.ts';

it.each([
  ['/site/data', '/site/data', true],
  ['/site/data/pages/home.yaml', '/site/data', true],
  ['/site/data-old', '/site/data', false],
  ['/site', '/site/data', false],
  ['/site', '/', true],
])('%s within %s: %j', (path, folder, expected) => {
  expect(isWithin(resolve(path), resolve(folder))).toBe(expected);
});
