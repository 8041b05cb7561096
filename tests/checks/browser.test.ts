// The browser of `site check`: it is never one that somebody else has put into the shared temporary folder.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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
const BROWSER = (): string => join(shared, OURS, 'unpacked', 'chromium');
beforeEach(() => {
  shared = temporaryFolder();
  vi.stubEnv('TMPDIR', shared);
  onTestFinished(() => void vi.unstubAllEnvs());
});

it('is unpacked into a folder of our own, whatever is beside it', async () => {
  writeFileSync(join(shared, 'chromium'), 'planted');
  writeFileSync(join(shared, 'libGLESv2.so'), 'planted');
  for (let count = 0; count < 2; count++) expect(await unpackedBrowser(packaged)).toBe(BROWSER());
  expect(tmpdir()).toBe(shared);
});

it('is not seen by another process before it is complete, which may be faster', async () => {
  const slow = () => {
    writeFileSync(join(tmpdir(), 'chromium'), 'half');
    mkdirSync(dirname(BROWSER()));
    writeFileSync(BROWSER(), 'unpacked by another process');
    return packaged.executablePath();
  };
  expect(await unpackedBrowser({ executablePath: slow })).toBe(BROWSER());
  expect(readFileSync(BROWSER(), 'utf8')).toBe('unpacked by another process');
  expect(readdirSync(join(shared, OURS))).toEqual(['unpacked']);
});

it.each<[string, (folder: string) => void]>([
  ['that others may write to', (folder) => (mkdirSync(folder), chmodSync(folder, 0o777))],
  ['that its group may write to', (folder) => (mkdirSync(folder), chmodSync(folder, 0o770))],
  ['that is a link', (folder) => symlinkSync(dirname(folder), folder)],
])('is not taken from a folder %s', async (_what, plant) => {
  plant(join(shared, OURS));
  await expect(unpackedBrowser(packaged)).rejects.toThrow('others may write to');
});
