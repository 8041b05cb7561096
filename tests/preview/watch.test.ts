// The preview's watcher: which paths it reports.
import fs, { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolders } from '../../generator/tools/preview/state/watch.ts';
import { temporaryFolder } from '../support/files.ts';
import { replace } from '../support/replaced.ts';

/** The paths that change in a folder until the end of the test. */
function changesIn(folder: string): Set<string> {
  const changed = new Set<string>();
  const watcher = watchFolders(
    [folder],
    (paths) => paths.forEach((path) => changed.add(path)),
    (path, error) => expect.unreachable(`${path}: ${error.message}`),
  );
  onTestFinished(watcher.close);
  return changed;
}

it('reports a renamed folder under both names, and nothing in it that never existed', async () => {
  const data = join(temporaryFolder(), 'data');
  const [pages, renamed] = [join(data, 'pages'), join(data, 'renamed')];
  mkdirSync(pages, { recursive: true });
  const changed = changesIn(data);
  renameSync(pages, renamed);
  await expect.poll(() => [...changed].sort()).toEqual([pages, renamed]);
});

it.each([
  ['ENOSPC', 1],
  ['EACCES', 1],
])('reports folders that cannot be watched because of %s %i times', (code, times) => {
  const folder = temporaryFolder();
  replace(fs, 'watch', () => () => {
    throw Object.assign(new Error(code), { code });
  });
  for (const name of ['a', 'b']) mkdirSync(join(folder, 'data', name), { recursive: true });
  const failed: (readonly [string, string | undefined])[] = [];
  const watcher = watchFolders(
    [join(folder, 'data')],
    () => undefined,
    (path, error) => failed.push([path, error.code]),
  );
  watcher.close();
  expect(failed).toHaveLength(times);
  expect(failed[0]).toEqual([join(folder, 'data'), code]);
});

it('watches no link to its end: neither one that is there, nor one that appears, nor a loop', async () => {
  const folder = temporaryFolder();
  const [data, outside] = [join(folder, 'data'), join(folder, 'outside')];
  for (const each of [join(data, 'pages'), join(outside, 'deep')]) mkdirSync(each, { recursive: true });
  symlinkSync(outside, join(data, 'there'));
  const watched: string[] = [];
  replace(fs, 'watch', (watch) => (path: string, ...rest: [never]) => {
    watched.push(path);
    return watch(path, ...rest);
  });
  const changed = changesIn(data);
  symlinkSync(outside, join(data, 'pages', 'later'));
  symlinkSync(data, join(data, 'pages', 'loop'));
  await expect.poll(() => [...changed]).toContain(join(data, 'pages', 'loop'));
  // The next burst comes after the one that listed the folders again.
  writeFileSync(join(data, 'pages', 'home.yaml'), '');
  await expect.poll(() => [...changed]).toContain(join(data, 'pages', 'home.yaml'));
  expect(watched.filter((path) => /there|later|loop|outside/.test(path))).toEqual([]);
});
