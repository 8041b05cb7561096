// Collects all files of the site: pages, assets, derived files, and the files of public/ without private data.
import type { PublicFile, Sources } from '../content/read.ts';
import type { OutputFile, Site } from '../contract.ts';
import { outputs } from './index.ts';
import type { OutputInput } from './output.ts';
import { redirectFile, redirectsOf } from './redirects.ts';

/** All files of the site, sorted by path. */
export function derive(input: OutputInput, assets: readonly OutputFile[], sources: Sources): OutputFile[] {
  const files = [
    ...input.pages,
    ...assets,
    ...outputs.flatMap(({ make }) => make(input)),
    ...sources.publicFiles.map(copyOf),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Makes a single derived file; undefined if the site has none at this path. */
export function deriveOne(path: string, input: OutputInput): OutputFile | undefined {
  return outputs
    .find((output) => output.path === path)
    ?.make(input)
    .find((file) => file.path === path);
}

/** The output file of a file in public/. */
export function copyOf(file: PublicFile): OutputFile {
  return {
    path: file.path.slice(1),
    contents: file.clean ?? { copyOf: file.absolute, size: file.size },
    from: `public${file.path}`,
  };
}

/** The paths that derived files may have, including those of redirect pages. */
export const derivedNames = (site: Site): string[] => [
  ...outputs.flatMap(({ path }) => path ?? []),
  ...redirectsOf(site).map(({ from }) => redirectFile(from)),
];
