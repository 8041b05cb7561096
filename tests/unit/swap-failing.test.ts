// A swap that fails or is killed, at each of its moments: the old site or the new one, never half of each.
import fs, { existsSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKER, writeSite } from '../../generator/write/swap.ts';
import { writeTree } from '../support/files.ts';
import { files, OLD, outputFolder } from '../support/output-folder.ts';

/** Renames fail from this one on, as on a disk that breaks; 0 for never. */
const failing = { rename: 0, seen: 0, between: undefined as (() => void) | undefined };
const { renameSync } = fs;

const { at, claim, site, putOld } = outputFolder();
beforeEach(() => {
  fs.renameSync = (from, to) => {
    failing.seen++;
    if (failing.seen === failing.rename) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    renameSync(from, to);
    const { between } = failing;
    failing.between = undefined;
    between?.();
  };
  syncBuiltinESMExports();
});
afterEach(() => {
  failing.rename = failing.seen = 0;
  failing.between = undefined;
  fs.renameSync = renameSync;
  syncBuiltinESMExports();
});

it('where another build puts its site there between the two renames, the later one stands', async () => {
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

describe('a failure leaves the old site byte for byte, and nothing beside it', () => {
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

  it('while others are still being written, which are waited for', async () => {
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

  it('where two files need one name as file and as folder', async () => {
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

describe('what a killed build left', () => {
  const DEAD = 99_999_999;
  const beside = (role: string, pid: number): string => join(at.folder, `.out.${role}-${pid}`);

  it('is cleared: half a site goes', async () => {
    await putOld();
    writeTree(beside('staging', DEAD), [['index.html', 'half']]);
    await claim();
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
    expect(site()).toEqual(OLD);
  });

  it('is mended: a site that was moved aside comes back', async () => {
    writeTree(beside('previous', DEAD), [[MARKER, ''], ...Object.entries(OLD)]);
    writeTree(beside('staging', DEAD), [
      [MARKER, ''],
      ['index.html', 'new'],
    ]);
    await claim();
    expect(site()).toEqual(OLD);
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  });

  it('is mended: what git had in the old site goes to the new one', async () => {
    await putOld();
    writeTree(beside('previous', DEAD), [
      [MARKER, ''],
      ['.git/HEAD', 'x'],
      ['index.html', 'older'],
    ]);
    await claim();
    expect(site()).toEqual({ ...OLD, '.git/HEAD': 'x' });
    expect(existsSync(beside('previous', DEAD))).toBe(false);
  });

  it('is mended, also where this process has the number of the dead one', async () => {
    writeTree(beside('previous', process.pid), [[MARKER, ''], ...Object.entries(OLD)]);
    await claim();
    expect(site()).toEqual(OLD);
  });

  it('never gets into a new site', async () => {
    const target = await claim();
    writeTree(beside('staging', process.pid), [['stale.html', 'half']]);
    await writeSite(target, files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
  });

  it('is told from what a living build works on', async () => {
    await putOld();
    writeTree(beside('staging', process.ppid), [['index.html', 'half']]);
    await claim();
    expect(existsSync(beside('staging', process.ppid))).toBe(true);
  });

  it('is told from neighbours of a like name', async () => {
    await putOld();
    writeTree(join(at.folder, '.out.previous-notes'), [['a', 'b']]);
    writeTree(join(at.folder, `.outer.staging-${DEAD}`), [['a', 'b']]);
    await claim();
    expect(readdirSync(at.folder).sort()).toEqual(['.out.previous-notes', `.outer.staging-${DEAD}`, 'out', 'root']);
  });
});
