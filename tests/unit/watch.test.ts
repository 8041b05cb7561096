// The preview's watcher: which paths it reports.
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolders } from '../../bin/serve/watch.ts';
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
