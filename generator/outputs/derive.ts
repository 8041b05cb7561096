// Everything that is written: pages, assets, derived files, and the files of public/ as they are.
import type { Sources } from '../content/read.ts';
import type { OutputFile } from '../contract.ts';
import { outputs } from './index.ts';
import type { OutputInput } from './output.ts';

/** All files of the site, sorted by path. */
export function derive(input: OutputInput, assets: readonly OutputFile[], sources: Sources): OutputFile[] {
  const copies = sources.publicFiles.map((file): OutputFile => ({ path: file.path.slice(1), contents: { copyOf: file.absolute, size: file.size }, from: `public${file.path}` }));
  const files = [...input.pages, ...assets, ...outputs.flatMap((output) => output(input)), ...copies];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
