// The cache between builds: intact entries with the same key are used; everything else is made again.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskCache, NO_CACHE, writeEntry } from '../../generator/system/cache.ts';
import { readTree, temporaryFolder } from '../support/files.ts';

/** Makes a text and counts how often. */
function maker(text: string) {
  const made = {
    times: 0,
    make: () => {
      made.times++;
      return Promise.resolve(text);
    },
  };
  return made;
}
const onlyFile = (folder: string, kind: string): string => join(folder, kind, readdirSync(join(folder, kind))[0]!);

it('makes a result once, then reuses it', async () => {
  const cache = diskCache(temporaryFolder(), '1');
  const one = maker('p { color: #ütf }\n');
  expect(await cache.getOrMake('styles', ['a'], one.make)).toBe('p { color: #ütf }\n');
  expect(await cache.getOrMake('styles', ['a'], one.make)).toBe('p { color: #ütf }\n');
  expect(one.times).toBe(1);
});

it.each([
  ['other inputs', 'styles', ['b'], '1'],
  ['inputs split elsewhere', 'styles', ['a', ''], '1'],
  ['another kind', 'scripts', ['a'], '1'],
  ['another version of the program', 'styles', ['a'], '2'],
])('makes a new result for %s', async (_, kind, inputs, version) => {
  const folder = temporaryFolder();
  await diskCache(folder, '1').getOrMake('styles', ['a'], maker('old').make);
  expect(await diskCache(folder, version).getOrMake(kind, inputs, maker('new').make)).toBe('new');
});

it.each([
  ['torn', (text: string) => text.slice(0, -3)],
  ['empty', () => ''],
  ['changed', (text: string) => text.replace('old', 'odd')],
  ['foreign', () => 'hello'],
])('replaces a %s entry', async (_, damage) => {
  const folder = temporaryFolder();
  const cache = diskCache(folder, '1');
  await cache.getOrMake('styles', ['a'], maker('old text').make);
  const file = onlyFile(folder, 'styles');
  writeFileSync(file, damage([...readTree(join(folder, 'styles')).values()][0]!.toString()));
  const anew = maker('old text');
  expect(await cache.getOrMake('styles', ['a'], anew.make)).toBe('old text');
  await cache.getOrMake('styles', ['a'], anew.make);
  expect(anew.times).toBe(1);
});

it('leaves no partial files', async () => {
  const folder = temporaryFolder();
  const cache = diskCache(folder, '1');
  await Promise.all(Array.from({ length: 8 }, () => cache.getOrMake('styles', ['a'], maker('text').make)));
  expect(readdirSync(join(folder, 'styles'))).toHaveLength(1);
});

it('leaves no partial file if an entry cannot be put in its place', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'entry'));
  expect(await writeEntry(join(folder, 'entry'), Buffer.from('text'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['entry']);
});

it('works without a folder if a file is in its place', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'cache'), '');
  const cache = diskCache(join(folder, 'cache'), '1');
  expect(await cache.getOrMake('styles', ['a'], maker('text').make)).toBe('text');
  expect(
    Buffer.from(
      await (await cache.getOrMakeBytes('photos', ['a'], () => Promise.resolve(Buffer.from('bytes')))).read(),
    ).toString(),
  ).toBe('bytes');
});

it('checks bytes when they are read, and makes them again if they have been damaged', async () => {
  const folder = temporaryFolder();
  const cache = diskCache(folder, '1');
  const bytes = new Uint8Array([0, 255, 10, 13]);
  const made = { times: 0 };
  const kept = await cache.getOrMakeBytes('photos', ['a'], () => {
    made.times++;
    return Promise.resolve(bytes);
  });
  expect([kept.size, new Uint8Array(await kept.read())]).toEqual([4, bytes]);
  expect(made.times).toBe(1);
  writeFileSync(onlyFile(folder, 'photos'), 'torn');
  expect(new Uint8Array(await kept.read())).toEqual(bytes);
});

it('NO_CACHE keeps nothing', async () => {
  const one = maker('text');
  await NO_CACHE.getOrMake('styles', ['a'], one.make);
  await NO_CACHE.getOrMake('styles', ['a'], one.make);
  expect(one.times).toBe(2);
});
