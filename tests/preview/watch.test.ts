// The preview's watcher: which paths it reports.
import fs, { mkdirSync, renameSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolders } from '../../generator/tools/preview/state/watch.ts';
import { temporaryFolder } from '../support/files.ts';

it('reports a renamed folder under both names, and nothing in it that never existed', async () => {
  const data = join(temporaryFolder(), 'data');
  const [pages, renamed] = [join(data, 'pages'), join(data, 'renamed')];
  mkdirSync(pages, { recursive: true });
  const changed = new Set<string>();
  const watcher = watchFolders(
    [data],
    (paths) => paths.forEach((path) => changed.add(path)),
    (folder, error) => expect.unreachable(`${folder}: ${error.message}`),
  );
  onTestFinished(watcher.close);
  renameSync(pages, renamed);
  await expect.poll(() => [...changed].sort()).toEqual([pages, renamed]);
});

it.each([
  ['ENOSPC', 1],
  ['EACCES', 1],
])('reports folders that cannot be watched because of %s %i times', (code, times) => {
  const folder = temporaryFolder();
  const { watch } = fs;
  const put = (replacement: unknown): void => {
    Object.assign(fs, { watch: replacement });
    syncBuiltinESMExports();
  };
  onTestFinished(() => put(watch));
  put(() => {
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
