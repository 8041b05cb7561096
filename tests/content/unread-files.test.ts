// Files and folders that no build reads although their author expects it, and those that nobody means to publish.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { misplaced } from '../../generator/content/misplaced.ts';
import { readSources } from '../../generator/content/read.ts';
import { isLeftover } from '../../generator/content/tree.ts';
import { temporaryFolder } from '../support/files.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  folders: [string, string, string][];
  unread: [string, string, string?][];
  leftovers: string[];
}>(import.meta.url);

describe('a folder', () => {
  it.each(CASES.folders)('%s is reported', async (name, severity, nearest) => {
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
  it.each(CASES.unread)('%s is reported', (path, severity, nearest) => {
    expect(misplaced(path)).toMatchObject({ code: 'UNEXPECTED_FILE', severity, args: { nearest } });
  });

  it.each(['data/urls.lock', 'data/fonts/OFL.txt', 'data/notes/a.txt'])('%s is not reported', (path) => {
    expect(misplaced(path)).toBeUndefined();
  });
});

it.each(CASES.leftovers)('%j is what a system keeps for itself', (path) => {
  expect(isLeftover(path)).toBe(true);
});

it.each(['db/thumbs.db.pdf', 'icons/Icon.svg', '.well-known/security.txt'])('%j is not', (path) => {
  expect(isLeftover(path)).toBe(false);
});
