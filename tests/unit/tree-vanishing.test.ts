// A folder may go while those around it are listed. What happens between two readings of the disk is played here.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readTree } from '../../generator/content/tree.ts';
import { temporaryFolder } from '../support/files.ts';

const disk = vi.hoisted(() => ({ before: undefined as (() => void) | undefined, beforeStat: undefined as (() => void) | undefined }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  /** The folders below are listed after the folder itself: in between, something happens. */
  const readdir = async (folder: string, options: object): Promise<unknown> => {
    const meanwhile = disk.before;
    disk.before = undefined;
    if (!meanwhile) return real.readdir(folder, options as { recursive: true });
    const names = await real.readdir(folder);
    meanwhile();
    return Promise.all(names.map((name) => real.readdir(join(folder, name), options as { recursive: true })));
  };
  const stat = (path: string): Promise<unknown> => {
    disk.beforeStat?.();
    return real.stat(path);
  };
  return { ...real, readdir, stat };
});

it('the files beside a folder that goes while it is listed are still there', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'going'));
  mkdirSync(join(folder, 'staying'));
  writeFileSync(join(folder, 'staying', 'a.md'), 'a');
  disk.before = () => rmSync(join(folder, 'going'), { recursive: true });
  expect((await readTree(folder)).files).toEqual([join(folder, 'staying', 'a.md')]);
});

it.skipIf(process.platform === 'win32')('a link leads nowhere whose file goes while it is looked for', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.txt'), 'a');
  symlinkSync('a.txt', join(folder, 'a.md'));
  disk.beforeStat = () => rmSync(join(folder, 'a.txt'), { force: true });
  const { strangers, links } = await readTree(folder);
  expect([strangers, links]).toEqual([[{ path: join(folder, 'a.md'), expected: 'a file; this is a link that leads nowhere' }], [join(folder, 'a.md')]]);
});

it('a folder that is not there has no files', async () => {
  expect((await readTree(join(temporaryFolder(), 'none'))).files).toEqual([]);
});
