// Writing the output folder: the old site is replaced as a whole, and foreign files are never touched.
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARKER, writeSite } from '../../generator/output/swap.ts';
import { writeTree } from '../support/files.ts';
import { files, OLD, outputFolder } from '../support/output-folder.ts';

const { at, claim, site, putOld } = outputFolder();

describe('writing', () => {
  it('creates the folder and its contents', async () => {
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

  it('replaces the old site completely, without leftovers', async () => {
    await putOld();
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  });

  it('creates parent folders', async () => {
    at.out = join(at.folder, 'a', 'b', 'out');
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new' });
  });

  it('keeps .git', async () => {
    await putOld();
    writeTree(at.out, [['.git/HEAD', 'ref: refs/heads/pages']]);
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site()).toEqual({ 'index.html': 'new', '.git/HEAD': 'ref: refs/heads/pages' });
    expect(readdirSync(at.folder).sort()).toEqual(['out', 'root']);
  });

  it('follows a symbolic link and keeps it', async () => {
    mkdirSync(join(at.folder, 'real'));
    symlinkSync(join(at.folder, 'real'), at.out);
    await putOld();
    await writeSite(await claim(), files(['index.html', 'new']));
    expect(site(join(at.folder, 'real'))).toEqual({ 'index.html': 'new' });
    expect(site()).toEqual({ 'index.html': 'new' });
  });
});

describe('an output folder with symbolic links', () => {
  it('to a folder that does not exist yet: it is created', async () => {
    symlinkSync(join('later', 'site'), at.out);
    await putOld();
    expect(site(join(at.folder, 'later', 'site'))).toEqual(OLD);
    expect(lstatSync(at.out).isSymbolicLink()).toBe(true);
  });

  it('that form a loop: it is refused', async () => {
    symlinkSync('round', at.out);
    symlinkSync('out', join(at.folder, 'round'));
    await expect(claim()).rejects.toThrow(/form a loop/);
  });
});

describe('a folder is not touched', () => {
  const refused = (message: RegExp): Promise<void> =>
    expect(claim()).rejects.toThrow(
      expect.objectContaining({ name: 'UsageError', message: expect.stringMatching(message) as string }) as Error,
    );

  it('that this program did not write', async () => {
    writeTree(at.out, [['thesis.doc', 'years of work']]);
    await refused(/did not write/);
    expect(site()).toEqual({ 'thesis.doc': 'years of work' });
  });

  it('that contains a repository and files', async () => {
    writeTree(at.out, [
      ['.git/HEAD', 'x'],
      ['README.md', 'y'],
    ]);
    await refused(/did not write/);
  });

  it('that is a file', async () => {
    writeFileSync(at.out, 'x');
    await refused(/is a file/);
  });

  it.each(['data', 'data/site', 'posts', 'public/site'])('that is part of the content: %s', async (path) => {
    at.out = join(at.root, path);
    await refused(/is content/);
  });

  it('that a link resolves to inside the content, existing or not', async () => {
    symlinkSync(join(at.root, 'data'), at.out);
    await refused(/is content/);
    at.out = join(at.out, 'site');
    await refused(/is content/);
  });

  it('that a link in the content resolves to', async () => {
    mkdirSync(join(at.folder, 'photos'));
    symlinkSync(join(at.folder, 'photos'), join(at.root, 'public'));
    at.out = join(at.folder, 'photos', 'site');
    await refused(/is content/);
  });

  it('that contains the content, even with a marker', async () => {
    at.out = at.folder;
    writeFileSync(join(at.folder, MARKER), '');
    await refused(/contains the content/);
    at.out = at.root;
    await refused(/contains the content/);
  });
});

it.each([
  ['that does not exist', []],
  ['that is empty', [['x', undefined]]],
  ['that contains only a repository', [['.git/HEAD', 'x']]],
  ['that contains the marker', [[MARKER, '']]],
] as [string, [string, string | undefined][]][])('a folder %s is accepted', async (_, contents) => {
  if (contents.length > 0) mkdirSync(at.out);
  writeTree(
    at.out,
    contents.filter((each): each is [string, string] => each[1] !== undefined),
  );
  expect(await claim()).toBe(at.out);
});
