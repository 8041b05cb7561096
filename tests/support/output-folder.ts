// The output folder of a test, beside a folder of content, and the old site that may lie in it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import type { OutputFile } from '../../generator/contract.ts';
import { claimOutput, MARKER, writeSite } from '../../generator/write/swap.ts';
import { temporaryFolder, texts } from './files.ts';

/** Files for a new site, from their paths and contents. */
export const files = (...each: [string, OutputFile['contents']][]): OutputFile[] =>
  each.map(([path, contents]) => ({ path, contents, from: 'test' }));
/** What the old site says. */
export const OLD = { 'index.html': 'old', 'services/roof.html': 'old roof' };

/** Registers the output folder of a test file, which is a new one for each test. A test may move it. */
export function outputFolder() {
  /** The output folder, the content's, and the one that holds both. */
  const at = { folder: '', out: '', root: '' };
  beforeEach(() => {
    at.folder = temporaryFolder();
    at.out = join(at.folder, 'out');
    at.root = join(at.folder, 'root');
    mkdirSync(join(at.root, 'data'), { recursive: true });
  });
  const claim = (): Promise<string> => claimOutput(at.out, at.root);
  return {
    at,
    claim,
    /** What lies in a folder, without the marker. */
    site: (folder = at.out): Record<string, string> =>
      Object.fromEntries(Object.entries(texts(folder)).filter(([path]) => path !== MARKER)),
    /** Puts the old site in the output folder. */
    putOld: async (): Promise<number> => writeSite(await claim(), files(...Object.entries(OLD))),
  };
}
