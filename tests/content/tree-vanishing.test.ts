// Folders and files that disappear while they are being listed. What happens between two file system calls is
// simulated.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import disk from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../../generator/content/tree.ts';
import { temporaryFolder } from '../support/files.ts';
import { replace } from '../support/replaced.ts';

type Listing = (path: string, options?: object) => Promise<unknown>;
/** Replaces one of Node’s functions until the end of the test. */
const play = (
  name: 'readdir' | 'stat',
  acted: (real: Listing, path: string, options?: object) => Promise<unknown>,
): void => replace(disk, name, (real) => (path: string, options?: object) => acted(real as Listing, path, options));

it('the files beside a folder that disappears are still listed', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'going'));
  mkdirSync(join(folder, 'staying'));
  writeFileSync(join(folder, 'staying', 'a.md'), 'a');
  play('readdir', (real, path, options) => {
    if (path !== folder) rmSync(join(folder, 'going'), { recursive: true, force: true });
    return real(path, options);
  });
  expect((await readTree(folder, '.')).files).toEqual([join(folder, 'staying', 'a.md')]);
});

it('a folder that cannot be read is an error, not an empty one', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'locked'));
  play('readdir', (real, path, options) =>
    path === folder ? real(path, options) : Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' })),
  );
  await expect(readTree(folder, '.')).rejects.toThrow('EACCES');
});

it.skipIf(process.platform === 'win32')(
  'a link whose file disappears while it is looked up leads nowhere',
  async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.txt'), 'a');
    symlinkSync('a.txt', join(folder, 'a.md'));
    play('stat', (real, path) => {
      rmSync(join(folder, 'a.txt'), { force: true });
      return real(path);
    });
    const { problems, links } = await readTree(folder, '.');
    expect(problems).toMatchObject([
      { place: { file: 'a.md' }, args: { expected: 'a file; this is a link that leads nowhere' } },
    ]);
    expect(links).toEqual([join(folder, 'a.md')]);
  },
);

it('a missing folder has no files', async () => {
  expect((await readTree(temporaryFolder(), 'none')).files).toEqual([]);
});
