// The browser of `site check`: it is never one that somebody else has put into the shared temporary folder.
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { unpackedBrowser } from '../../generator/tools/audit/browser.ts';
import { temporaryFolder } from '../support/files.ts';

/** The package, which takes whatever is there. */
const packaged = {
  executablePath: () => {
    const path = join(tmpdir(), 'chromium');
    if (!existsSync(path)) writeFileSync(path, 'unpacked');
    return Promise.resolve(path);
  },
};
const OURS = `site-browser-${process.getuid?.() ?? 0}`;
let shared: string;
beforeEach(() => {
  const { TMPDIR } = process.env;
  shared = temporaryFolder();
  process.env['TMPDIR'] = shared;
  onTestFinished(() => {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  });
});

it('is unpacked into a folder of our own, whatever is beside it', async () => {
  writeFileSync(join(shared, 'chromium'), 'planted');
  writeFileSync(join(shared, 'libGLESv2.so'), 'planted');
  for (let count = 0; count < 2; count++) expect(await unpackedBrowser(packaged)).toBe(join(shared, OURS, 'chromium'));
  expect(tmpdir()).toBe(shared);
});

it.each<[string, (folder: string) => void]>([
  ['that others may write to', (folder) => (mkdirSync(folder), chmodSync(folder, 0o777))],
  ['that its group may write to', (folder) => (mkdirSync(folder), chmodSync(folder, 0o770))],
  ['that is a link', (folder) => symlinkSync(dirname(folder), folder)],
])('is not taken from a folder %s', async (_what, plant) => {
  plant(join(shared, OURS));
  await expect(unpackedBrowser(packaged)).rejects.toThrow('others may write to');
});
