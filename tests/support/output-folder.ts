// The output folder of a test, beside a content folder, optionally with an old site in it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import type { OutputFile } from '../../generator/output/output-file.ts';
import { claimOutput, MARKER, writeSite } from '../../generator/output/swap.ts';
import { temporaryFolder, texts } from './files.ts';

/** Files for a new site, from their paths and contents. */
export const files = (...each: [string, OutputFile['contents']][]): OutputFile[] =>
  each.map(([path, contents]) => ({ path, contents, from: 'test' }));
/** The text of the old site. */
export const OLD = { 'index.html': 'old', 'services/roof.html': 'old roof' };

/** Gives each test of a file a new output folder, which the test may move. */
export function outputFolder() {
  /** The output folder, the content folder, and their parent. */
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
    /** The files in a folder, without the marker. */
    site: (folder = at.out): Record<string, string> =>
      Object.fromEntries(Object.entries(texts(folder)).filter(([path]) => path !== MARKER)),
    /** Writes the old site to the output folder. */
    putOld: async (): Promise<number> => writeSite(await claim(), files(...Object.entries(OLD))),
  };
}
