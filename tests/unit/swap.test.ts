// The output folder: the old site or the new one, never half of each, and nothing of anybody else's.
import fs, { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutputFile } from '../../generator/contract.ts';
import { claimOutput, MARKER, OutputError, writeSite } from '../../generator/write/swap.ts';
import { temporaryFolder, texts, writeTree } from '../support/files.ts';

/** Renames fail from this one on, as on a disk that breaks; 0 for never. */
const failing = { rename: 0, seen: 0, between: undefined as (() => void) | undefined };
const { renameSync } = fs;

let folder = '';
let out = '';
let root = '';
beforeEach(() => {
  folder = temporaryFolder();
  [out, root] = [join(folder, 'out'), join(folder, 'root')];
  mkdirSync(join(root, 'data'), { recursive: true });
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

const files = (...each: [string, OutputFile['contents']][]): OutputFile[] => each.map(([path, contents]) => ({ path, contents, from: 'test' }));
const claim = (): Promise<string> => claimOutput(out, root);
/** What lies in a folder, without the marker. */
const site = (at = out): Record<string, string> => Object.fromEntries(Object.entries(texts(at)).filter(([path]) => path !== MARKER));
const OLD = { 'index.html': 'old', 'services/roof.html': 'old roof' };

/** Puts the old site in the output folder. */
const putOld = async (): Promise<number> => writeSite(await claim(), files(...Object.entries(OLD)));

describe('writing', () => {
  it('makes the folder and all in it', async () => {
    writeFileSync(join(folder, 'photo.png'), 'bytes');
    await writeSite(await claim(), files(['index.html', 'é'], ['a/b/c.txt', new Uint8Array([0, 255])], ['photo.png', { copyOf: join(folder, 'photo.png'), size: 5 }], ['.nojekyll', '']));
    expect(site()).toEqual({ 'index.html': 'Ã©', 'a/b/c.txt': '\u0000ÿ', 'photo.png': 'bytes', '.nojekyll': '' });
    expect(readdirSync(folder).sort()).toEqual(['out', 'photo.png', 'root']);
  });

  it('replaces the old site whole, leaving nothing of it and nothing beside it', async () => {
    await putOld();
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
    expect(readdirSync(folder).sort()).toEqual(['out', 'root']);
  });

  it('links a file that stands, and writes one that is another by now', async () => {
    await putOld();
    const existingAt = (path: string): NonNullable<OutputFile['existing']> => ({ path: join(out, path), ...lstatSync(join(out, path), { bigint: true }) });
    const [kept, replaced, gone] = [existingAt('index.html'), { ...existingAt('services/roof.html'), mtimeNs: 1n }, { ...existingAt('index.html'), path: join(out, 'gone.html') }];
    await writeSite(await claim(), [{ path: 'a.html', contents: 'old', from: 'test', existing: kept }, { path: 'b.html', contents: 'b', from: 'test', existing: replaced }, { path: 'c.html', contents: 'c', from: 'test', existing: gone }]);
    expect(site()).toEqual({ 'a.html': 'old', 'b.html': 'b', 'c.html': 'c' });
    const { ino, mtimeNs, nlink } = lstatSync(join(out, 'a.html'), { bigint: true });
    expect({ ino, mtimeNs, nlink }).toEqual({ ino: kept.ino, mtimeNs: kept.mtimeNs, nlink: 1n });
  });

  it('makes folders above the output folder', async () => {
    out = join(folder, 'a', 'b', 'out');
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
  });

  it('keeps what git has in it', async () => {
    await putOld();
    writeTree(out, [['.git/HEAD', 'ref: refs/heads/pages']]);
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new', '.git/HEAD': 'ref: refs/heads/pages' });
    expect(readdirSync(folder).sort()).toEqual(['out', 'root']);
  });

  it('writes through a symbolic link, which stays', async () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), out);
    await putOld();
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site(join(folder, 'real'))).toEqual({ 'index.html': 'new' });
    expect(site()).toEqual({ 'index.html': 'new' });
  });
});

describe('through links', () => {
  it('that lead to a folder yet to be made', async () => {
    symlinkSync(join('later', 'site'), out);
    await putOld();
    expect(site(join(folder, 'later', 'site'))).toEqual(OLD);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
  });

  it('that lead round in a circle, nothing is written', async () => {
    symlinkSync('round', out);
    symlinkSync('out', join(folder, 'round'));
    await expect(claim()).rejects.toThrow(/lead round in a circle/);
  });
});

it('where another build puts its site there between the two renames, the later one stands', async () => {
  await putOld();
  const target = await claim();
  failing.between = () => writeTree(out, [[MARKER, ''], ['index.html', 'theirs']]);
  await writeSite(target, files(['index.html', 'ours']));
  expect(site()).toEqual({ 'index.html': 'ours' });
  expect(readdirSync(folder).sort()).toEqual(['out', 'root']);
});

describe('a failure leaves the old site byte for byte, and nothing beside it', () => {
  const stands = (): void => {
    expect(site()).toEqual(OLD);
    expect(readdirSync(folder).sort()).toEqual(['out', 'root']);
  };

  it('while files are written', async () => {
    await putOld();
    await expect(writeSite(await claim(), files(['index.html', 'new'], ['gone.png', { copyOf: join(folder, 'gone.png'), size: 1 }]))).rejects.toThrow(/ENOENT/);
    stands();
  });

  it('while others are still being written, which are waited for', async () => {
    await putOld();
    const steps: string[] = [];
    let fail = (): void => undefined;
    const failed = new Promise<void>((done) => { fail = done; });
    const broken = { size: 1, read: () => { fail(); return Promise.reject(new Error('gone')); } };
    const slow = { size: 1, read: async () => { await failed; for (let n = 0; n < 20; n++) await new Promise((done) => setImmediate(done)); steps.push('read'); return new Uint8Array([1]); } };
    await writeSite(await claim(), files(['slow.png', slow], ['broken.png', broken], ...Array.from({ length: 50 }, (_, n): [string, string] => [`${n}.html`, 'new']))).catch((error: Error) => steps.push(error.message));
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

describe('a folder is left alone', () => {
  const refused = (message: RegExp): Promise<void> => expect(claim()).rejects.toThrow(expect.objectContaining({ name: 'OutputError', message: expect.stringMatching(message) as string }) as Error);

  it('that this program did not write', async () => {
    writeTree(out, [['thesis.doc', 'years of work']]);
    await refused(/did not write/);
    expect(site()).toEqual({ 'thesis.doc': 'years of work' });
  });

  it('that holds a repository with files in it', async () => {
    writeTree(out, [['.git/HEAD', 'x'], ['README.md', 'y']]);
    await refused(/did not write/);
  });

  it('that is a file', async () => {
    writeFileSync(out, 'x');
    await refused(/cannot be read/);
  });

  it.each(['data', 'data/site', 'posts', 'public/site'])('that is content: %s', async (path) => {
    out = join(root, path);
    await refused(/is content/);
  });

  it('that a link leads into the content, existing or not', async () => {
    symlinkSync(join(root, 'data'), out);
    await refused(/is content/);
    out = join(out, 'site');
    await refused(/is content/);
  });

  it('that a link in the content leads to', async () => {
    mkdirSync(join(folder, 'photos'));
    symlinkSync(join(folder, 'photos'), join(root, 'public'));
    out = join(folder, 'photos', 'site');
    await refused(/is content/);
  });

  it('that holds the content, whatever mark it bears', async () => {
    out = folder;
    writeFileSync(join(folder, MARKER), '');
    await refused(/holds the content/);
    out = root;
    await refused(/holds the content/);
  });
});

it.each([['that is not there', []], ['that is empty', [['x', undefined]]], ['that holds a repository alone', [['.git/HEAD', 'x']]], ['that bears the mark', [[MARKER, '']]]] as [string, [string, string | undefined][]][])('a folder %s may be used', async (_, contents) => {
  if (contents.length > 0) mkdirSync(out);
  writeTree(out, contents.filter((each): each is [string, string] => each[1] !== undefined));
  expect(await claim()).toBe(out);
});

it('OutputError is told from a defect', () => {
  expect(new OutputError('x')).toMatchObject({ name: 'OutputError', message: 'x' });
});

describe('what a killed build left', () => {
  const DEAD = 99_999_999;
  const beside = (role: string, pid: number): string => join(folder, `.out.${role}-${pid}`);

  it('is cleared: half a site goes', async () => {
    await putOld();
    writeTree(beside('staging', DEAD), [['index.html', 'half']]);
    await claim();
    expect(readdirSync(folder).sort()).toEqual(['out', 'root']);
    expect(site()).toEqual(OLD);
  });

  it('is mended: a site that was moved aside comes back', async () => {
    writeTree(beside('previous', DEAD), [[MARKER, ''], ...Object.entries(OLD)]);
    writeTree(beside('staging', DEAD), [[MARKER, ''], ['index.html', 'new']]);
    await claim();
    expect(site()).toEqual(OLD);
    expect(readdirSync(folder).sort()).toEqual(['out', 'root']);
  });

  it('is mended: what git had in the old site goes to the new one', async () => {
    await putOld();
    writeTree(beside('previous', DEAD), [[MARKER, ''], ['.git/HEAD', 'x'], ['index.html', 'older']]);
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
    writeTree(join(folder, '.out.previous-notes'), [['a', 'b']]);
    writeTree(join(folder, `.outer.staging-${DEAD}`), [['a', 'b']]);
    await claim();
    expect(readdirSync(folder).sort()).toEqual(['.out.previous-notes', `.outer.staging-${DEAD}`, 'out', 'root']);
  });
});
