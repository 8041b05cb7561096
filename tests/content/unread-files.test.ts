// Files and folders that no build reads although their author expects it, and those that nobody means to publish.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { misplaced } from '../../generator/content/misplaced.ts';
import { readSources } from '../../generator/content/read.ts';
import { isLeftover } from '../../generator/content/tree.ts';
import { temporaryFolder } from '../support/files.ts';

describe('a folder', () => {
  it.each([
    ['Posts', 'error', 'posts/'],
    ['DATA', 'error', 'data/'],
    ['Public', 'error', 'public/'],
    ['_posts', 'warning', 'posts/'],
    ['post', 'warning', 'posts/'],
    ['Articles', 'warning', 'posts/'],
    ['_data', 'warning', 'data/'],
  ])('%s is reported', async (name, severity, nearest) => {
    const root = temporaryFolder();
    mkdirSync(join(root, name));
    expect((await readSources(root)).problems).toMatchObject([
      { code: 'UNEXPECTED_FILE', severity, place: { file: name }, args: { nearest } },
    ]);
  });

  it.each(['data', 'posts', 'public'])('%s that is a file is reported, and empty', async (name) => {
    const root = temporaryFolder();
    writeFileSync(join(root, name), 'a file, not a folder');
    expect((await readSources(root)).problems).toMatchObject([
      {
        code: 'UNEXPECTED_FILE',
        severity: 'error',
        place: { file: name },
        args: { expected: 'a folder of this name' },
      },
    ]);
  });

  it.each(['posts', 'templates', 'postscripts', 'database'])('%s is not reported', async (name) => {
    const root = temporaryFolder();
    mkdirSync(join(root, name));
    writeFileSync(join(root, 'Posts.txt'), '');
    expect((await readSources(root)).problems).toEqual([]);
  });
});

describe('a file that nobody reads', () => {
  it.each([
    ['posts/test.mdx', 'error', 'posts/test.md'],
    ['posts/2025/test.mkd', 'error', 'posts/2025/test.md'],
    ['posts/test', 'warning', 'posts/test.md'],
    ['posts/test.txt', 'warning', 'posts/test.md'],
    ['posts/test.rst', 'warning', undefined],
    ['posts/test.adoc', 'warning', undefined],
    ['data/services/roof.yaml.bak', 'warning', undefined],
    ['data/business.json5', 'warning', undefined],
  ])('%s is reported', (path, severity, nearest) => {
    expect(misplaced(path)).toMatchObject({ code: 'UNEXPECTED_FILE', severity, args: { nearest } });
  });

  it.each(['data/urls.lock', 'data/fonts/OFL.txt', 'data/notes/a.txt'])('%s is not reported', (path) => {
    expect(misplaced(path)).toBeUndefined();
  });
});

it.each([
  'Thumbs.db',
  'photos/thumbs.db',
  'Desktop.ini',
  'photos\\desktop.ini',
  '__MACOSX/photos/a.jpg',
  'photos/ehthumbs.db',
  'photos/Icon\r',
  '.DS_Store',
  'Thumbs.db:encryptable',
  'photos/roof.jpg:Zone.Identifier',
])('%j is what a system keeps for itself', (path) => {
  expect(isLeftover(path)).toBe(true);
});

it.each(['db/thumbs.db.pdf', 'icons/Icon.svg', '.well-known/security.txt'])('%j is not', (path) => {
  expect(isLeftover(path)).toBe(false);
});
