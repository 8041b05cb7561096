// Things in a content folder that are not files: they are reported, never read, and do not block. The same goes for a
// preview.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSources, rereadSources } from '../../generator/content/read.ts';
import { temporaryFolder } from '../support/files.ts';
import { FONT } from '../support/places.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ links: [string, string, string][] }>(import.meta.url);

let root = '';
beforeEach(() => {
  root = join(temporaryFolder(), 'root');
  for (const name of ['data/pages', 'posts', 'public/photos']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'posts/a.md'), 'a');
  writeFileSync(join(root, 'public/photos/b.jpg'), 'b');
  writeFileSync(join(root, '..', 'secret.txt'), 'secret');
  mkdirSync(join(root, '..', 'secrets'));
  writeFileSync(join(root, '..', 'secrets', 'b.md'), 'secret');
});

const link = (to: string, at: string): void => symlinkSync(to, join(root, at));
/** The problems of a folder, and the files read from it. */
const told = async () => {
  const { problems, files, publicFiles } = await readSources(root);
  return {
    problems: problems.map(
      ({ place, severity, code, args }) =>
        `${place.file} ${severity} ${code}: ${(args as { expected: string }).expected}`,
    ),
    read: [...files.keys(), ...publicFiles.map(({ path }) => path)],
  };
};

describe.skipIf(process.platform === 'win32')('left out and reported:', () => {
  it('a pipe, which would block forever', async () => {
    execFileSync('mkfifo', [join(root, 'posts/pipe.md'), join(root, 'public/pipe.jpg')]);
    expect(await told()).toEqual({
      problems: [
        'posts/pipe.md warning UNEXPECTED_FILE: a file; this is a pipe, a socket or a device',
        'public/pipe.jpg warning UNEXPECTED_FILE: a file; this is a pipe, a socket or a device',
      ],
      read: ['posts/a.md', '/photos/b.jpg'],
    });
  });

  it('a socket', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((done) => server.listen(join(root, 'public/s'), done));
    expect((await told()).problems).toEqual([
      'public/s warning UNEXPECTED_FILE: a file; this is a pipe, a socket or a device',
    ]);
  });

  it.each(CASES.links)('a symbolic link that leads %s', async (_, to, expected) => {
    mkdirSync(join(root, 'posts/inner'));
    link(to, 'posts/x.md');
    expect(await told()).toEqual({
      problems: [`posts/x.md warning UNEXPECTED_FILE: ${expected}`],
      read: ['posts/a.md', '/photos/b.jpg'],
    });
  });
});

it.skipIf(process.platform === 'win32')(
  'a link to a file of the same folder is that file, and a folder of the content may be a link',
  async () => {
    link('b.jpg', 'public/photos/again.jpg');
    mkdirSync(join(root, '..', 'elsewhere'));
    writeFileSync(join(root, '..', 'elsewhere', 'c.md'), 'c');
    rmSync(join(root, 'posts'), { recursive: true });
    link('../elsewhere', 'posts');
    expect(await told()).toEqual({ problems: [], read: ['posts/c.md', '/photos/again.jpg', '/photos/b.jpg'] });
  },
);

it.skipIf(process.platform === 'win32')(
  'files that come and go while a preview runs are reported as at its start',
  async () => {
    const before = await readSources(root);
    link('../../secret.txt', 'posts/x.md');
    execFileSync('mkfifo', [join(root, 'posts/pipe.md')]);
    const during = await rereadSources(before, [join(root, 'posts/x.md'), join(root, 'posts/pipe.md')]);
    const fresh = await readSources(root);
    expect(new Set(during.problems.map(({ place }) => place.file))).toEqual(
      new Set(fresh.problems.map(({ place }) => place.file)),
    );
    expect([...during.files.keys()]).toEqual([...fresh.files.keys()]);
    rmSync(join(root, 'posts/x.md'));
    rmSync(join(root, 'posts/pipe.md'));
    expect((await rereadSources(during, [join(root, 'posts/x.md'), join(root, 'posts/pipe.md')])).problems).toEqual([]);
  },
);

it.skipIf(process.platform === 'win32')(
  'a folder that is read again follows the links that it followed at first, and has no other fonts',
  async () => {
    for (const name of ['data/fonts', 'data/fonts-kept']) mkdirSync(join(root, name));
    writeFileSync(join(root, 'data/kept.yaml'), 'a: 1');
    link('../kept.yaml', 'data/pages/b.yaml');
    link('../../../secret.txt', 'data/pages/c.yaml');
    for (const name of ['data/kept.woff2', 'data/fonts-kept/a.woff2']) copyFileSync(FONT, join(root, name));
    link('../kept.woff2', 'data/fonts/b.woff2');
    const fresh = await readSources(root);
    expect([[...fresh.files.keys()], [...fresh.fonts.keys()], fresh.problems.map(({ place }) => place.file)]).toEqual([
      ['data/kept.yaml', 'data/pages/b.yaml', 'posts/a.md'],
      ['b.woff2'],
      ['data/pages/c.yaml'],
    ]);
    const again = await rereadSources(
      fresh,
      ['data/pages', 'data/fonts', 'data/fonts-kept'].map((name) => join(root, name)),
    );
    expect(again).toEqual(fresh);
  },
);
