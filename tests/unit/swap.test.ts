// The output folder: a new site in the place of the old one, whole, and nothing of anybody else's.
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../generator/contract.ts';
import { MARKER, OutputError, writeSite } from '../../generator/write/swap.ts';
import { writeTree } from '../support/files.ts';
import { files, OLD, outputFolder } from '../support/output-folder.ts';

const { at, claim, site, putOld } = outputFolder();

describe('writing', () => {
  it('makes the folder and all in it', async () => {
    writeFileSync(join(at.folder, 'photo.png'), 'bytes');
    await writeSite(
      await claim(),
      files(
        ['index.html', 'é'],
        ['a/b/c.txt', new Uint8Array([0, 255])],
        ['photo.png', { copyOf: join(at.folder, 'photo.png'), size: 5 }],
        ['.nojekyll', ''],
      ),
    );
    expect(site()).toEqual({ 'index.html': 'Ã©', 'a/b/c.txt': '\u0000ÿ', 'photo.png': 'bytes', '.nojekyll': '' });
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'photo.png', 'root']);
  });

  it('replaces the old site whole, leaving nothing of it and nothing beside it', async () => {
    await putOld();
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  });

  it('links a file that stands, and writes one that is another by now', async () => {
    await putOld();
    const existingAt = (path: string): NonNullable<OutputFile['existing']> => ({
      path: join(at.out, path),
      ...lstatSync(join(at.out, path), { bigint: true }),
    });
    const [kept, replaced, gone] = [
      existingAt('index.html'),
      { ...existingAt('services/roof.html'), mtimeNs: 1n },
      { ...existingAt('index.html'), path: join(at.out, 'gone.html') },
    ];
    await writeSite(await claim(), [
      { path: 'a.html', contents: 'old', from: 'test', existing: kept },
      { path: 'b.html', contents: 'b', from: 'test', existing: replaced },
      { path: 'c.html', contents: 'c', from: 'test', existing: gone },
    ]);
    expect(site()).toEqual({ 'a.html': 'old', 'b.html': 'b', 'c.html': 'c' });
    const { ino, mtimeNs, nlink } = lstatSync(join(at.out, 'a.html'), { bigint: true });
    expect({ ino, mtimeNs, nlink }).toEqual({ ino: kept.ino, mtimeNs: kept.mtimeNs, nlink: 1n });
  });

  it('makes folders above the output folder', async () => {
    at.out = join(at.folder, 'a', 'b', 'out');
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
  });

  it('keeps what git has in it', async () => {
    await putOld();
    writeTree(at.out, [['.git/HEAD', 'ref: refs/heads/pages']]);
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new', '.git/HEAD': 'ref: refs/heads/pages' });
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  });

  it('writes through a symbolic link, which stays', async () => {
    mkdirSync(join(at.folder, 'real'));
    symlinkSync(join(at.folder, 'real'), at.out);
    await putOld();
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site(join(at.folder, 'real'))).toEqual({ 'index.html': 'new' });
    expect(site()).toEqual({ 'index.html': 'new' });
  });
});

describe('through links', () => {
  it('that lead to a folder yet to be made', async () => {
    symlinkSync(join('later', 'site'), at.out);
    await putOld();
    expect(site(join(at.folder, 'later', 'site'))).toEqual(OLD);
    expect(lstatSync(at.out).isSymbolicLink()).toBe(true);
  });

  it('that lead round in a circle, nothing is written', async () => {
    symlinkSync('round', at.out);
    symlinkSync('out', join(at.folder, 'round'));
    await expect(claim()).rejects.toThrow(/lead round in a circle/);
  });
});

describe('a folder is left alone', () => {
  const refused = (message: RegExp): Promise<void> =>
    expect(claim()).rejects.toThrow(
      expect.objectContaining({ name: 'OutputError', message: expect.stringMatching(message) as string }) as Error,
    );

  it('that this program did not write', async () => {
    writeTree(at.out, [['thesis.doc', 'years of work']]);
    await refused(/did not write/);
    expect(site()).toEqual({ 'thesis.doc': 'years of work' });
  });

  it('that holds a repository with files in it', async () => {
    writeTree(at.out, [
      ['.git/HEAD', 'x'],
      ['README.md', 'y'],
    ]);
    await refused(/did not write/);
  });

  it('that is a file', async () => {
    writeFileSync(at.out, 'x');
    await refused(/cannot be read/);
  });

  it.each(['data', 'data/site', 'posts', 'public/site'])('that is content: %s', async (path) => {
    at.out = join(at.root, path);
    await refused(/is content/);
  });

  it('that a link leads into the content, existing or not', async () => {
    symlinkSync(join(at.root, 'data'), at.out);
    await refused(/is content/);
    at.out = join(at.out, 'site');
    await refused(/is content/);
  });

  it('that a link in the content leads to', async () => {
    mkdirSync(join(at.folder, 'photos'));
    symlinkSync(join(at.folder, 'photos'), join(at.root, 'public'));
    at.out = join(at.folder, 'photos', 'site');
    await refused(/is content/);
  });

  it('that holds the content, whatever mark it bears', async () => {
    at.out = at.folder;
    writeFileSync(join(at.folder, MARKER), '');
    await refused(/holds the content/);
    at.out = at.root;
    await refused(/holds the content/);
  });
});

it.each([
  ['that is not there', []],
  ['that is empty', [['x', undefined]]],
  ['that holds a repository alone', [['.git/HEAD', 'x']]],
  ['that bears the mark', [[MARKER, '']]],
] as [string, [string, string | undefined][]][])('a folder %s may be used', async (_, contents) => {
  if (contents.length > 0) mkdirSync(at.out);
  writeTree(
    at.out,
    contents.filter((each): each is [string, string] => each[1] !== undefined),
  );
  expect(await claim()).toBe(at.out);
});

it('OutputError is told from a defect', () => {
  expect(new OutputError('x')).toMatchObject({ name: 'OutputError', message: 'x' });
});
