// A swap that fails or is killed at any moment leaves either the old site or the new one.
import fs, { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKER, writeSite } from '../../generator/output/swap.ts';
import { writeTree } from '../support/files.ts';
import { files, OLD, outputFolder } from '../support/output-folder.ts';
import { replace } from '../support/replaced.ts';

const failing = {
  /** The number of the first rename that fails, as on a broken disk; 0 for none. */
  rename: 0,
  seen: 0,
  /** What another build does just before the next rename, and between that and the one after it. */
  before: undefined as typeof fs.renameSync | undefined,
  between: undefined as (() => void) | undefined,
};
const { renameSync } = fs;

const { at, claim, site, putOld } = outputFolder();
beforeEach(() => {
  Object.assign(failing, { rename: 0, seen: 0, before: undefined, between: undefined });
  replace(fs, 'renameSync', () => (...paths: Parameters<typeof renameSync>) => {
    failing.seen++;
    if (failing.seen === failing.rename) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    const { before } = failing;
    failing.before = undefined;
    before?.(...paths);
    renameSync(...paths);
    const { between } = failing;
    failing.between = undefined;
    between?.();
  });
});

it('if another build writes its site between the two renames, the later one wins', async () => {
  await putOld();
  const target = await claim();
  failing.between = () =>
    writeTree(at.out, [
      [MARKER, ''],
      ['index.html', 'theirs'],
    ]);
  await writeSite(target, files(['index.html', 'ours']));
  expect(site()).toEqual({ 'index.html': 'ours' });
  expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
});

describe('a failure leaves the old site unchanged, and no leftovers:', () => {
  const stands = (): void => {
    expect(site()).toEqual(OLD);
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  };

  it('while files are written', async () => {
    await putOld();
    await expect(
      writeSite(
        await claim(),
        files(['index.html', 'new'], ['gone.png', { copyOf: join(at.folder, 'gone.png'), size: 1 }]),
      ),
    ).rejects.toThrow(/ENOENT/);
    stands();
  });

  it('while other files are still being written', async () => {
    await putOld();
    const steps: string[] = [];
    let fail = (): void => undefined;
    const failed = new Promise<void>((done) => {
      fail = done;
    });
    const broken = {
      size: 1,
      read: () => {
        fail();
        return Promise.reject(new Error('gone'));
      },
    };
    const slow = {
      size: 1,
      read: async () => {
        await failed;
        for (let n = 0; n < 20; n++) await new Promise((done) => setImmediate(done));
        steps.push('read');
        return new Uint8Array([1]);
      },
    };
    await writeSite(
      await claim(),
      files(
        ['slow.png', slow],
        ['broken.png', broken],
        ...Array.from({ length: 50 }, (_, n): [string, string] => [`${n}.html`, 'new']),
      ),
    ).catch((error: Error) => steps.push(error.message));
    expect(steps).toEqual(['read', 'gone']);
    stands();
  });

  it('if two files need the same name, as a file and as a folder', async () => {
    await putOld();
    await expect(writeSite(await claim(), files(['a', 'file'], ['a/b.html', 'below it']))).rejects.toThrow();
    stands();
  });

  it.each([1, 2])('at rename %i of the swap', async (rename) => {
    await putOld();
    const target = await claim();
    failing.seen = 0;
    failing.rename = rename;
    await expect(writeSite(target, files(['index.html', 'new']))).rejects.toThrow('EIO');
    stands();
  });
});

describe('leftovers of a killed build', () => {
  const DEAD = 99_999_999;
  const beside = (role: string, pid: number): string => join(at.folder, `.out.${role}-${pid}`);
  /** Puts the old site where a process had moved it. */
  const old = (pid: number, ...files: [path: string, text: string][]): void =>
    writeTree(beside('previous', pid), [[MARKER, ''], ...(files.length > 0 ? files : Object.entries(OLD))]);
  const half = (pid: number): void => writeTree(beside('staging', pid), [['index.html', 'half']]);

  it('are removed if they are a partial site', async () => {
    await putOld();
    half(DEAD);
    await claim();
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
    expect(site()).toEqual(OLD);
  });

  it('are restored if they are the old site', async () => {
    old(DEAD);
    writeTree(beside('staging', DEAD), [
      [MARKER, ''],
      ['index.html', 'new'],
    ]);
    await claim();
    expect(site()).toEqual(OLD);
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  });

  it('may be restored by another build that starts at the same time', async () => {
    old(DEAD);
    failing.before = renameSync;
    await claim();
    expect(site()).toEqual(OLD);
  });

  it('are restored if they are the .git of the old site', async () => {
    await putOld();
    old(DEAD, ['.git/HEAD', 'x'], ['index.html', 'older']);
    await claim();
    expect(site()).toEqual({ ...OLD, '.git/HEAD': 'x' });
    expect(existsSync(beside('previous', DEAD))).toBe(false);
  });

  it('stay if they are a repository, and the site has another', async () => {
    await putOld();
    writeTree(at.out, [['.git/HEAD', 'ours']]);
    writeTree(beside('previous', DEAD), [['.git/HEAD', 'theirs']]);
    await claim();
    expect([site()['.git/HEAD'], site(beside('previous', DEAD))]).toEqual(['ours', { '.git/HEAD': 'theirs' }]);
  });

  it('are restored even if this process has the same PID', async () => {
    old(process.pid);
    await claim();
    expect(site()).toEqual(OLD);
  });

  it('never get into a new site', async () => {
    const target = await claim();
    writeTree(beside('staging', process.pid), [['stale.html', 'half']]);
    await writeSite(target, files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
  });

  it('are distinguished from the files of a running build', async () => {
    await putOld();
    half(process.ppid);
    await claim();
    expect(existsSync(beside('staging', process.ppid))).toBe(true);
  });

  it('are distinguished from the files of a build that another user runs', async () => {
    await putOld();
    half(DEAD);
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    await claim().finally(() => kill.mockRestore());
    expect(existsSync(beside('staging', DEAD))).toBe(true);
  });

  it('are distinguished from other files with similar names', async () => {
    await putOld();
    writeTree(join(at.folder, '.out.previous-notes'), [['a', 'b']]);
    writeTree(join(at.folder, `.out.staging-${DEAD}.zip`), [['a', 'b']]);
    writeTree(join(at.folder, `.outer.staging-${DEAD}`), [['a', 'b']]);
    await claim();
    expect(readdirSync(at.folder).sort()).toEqual([
      '.out.previous-notes',
      `.out.staging-${DEAD}.zip`,
      `.outer.staging-${DEAD}`,
      'out',
      'root',
    ]);
  });
});
