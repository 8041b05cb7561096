// Collects all files of the site: pages, assets, derived files, and the files of public/ without private data.
import { unlinkedOriginals } from '../assets/photos/index.ts';
import type { PublicFile, Sources } from '../content/read.ts';
import type { Site } from '../theme.ts';
import type { OutputFile } from '../output/output-file.ts';
import { folders, outputs } from './index.ts';
import type { OutputInput } from '../output/derived-file.ts';
import { redirectFile, redirectPages, redirectsOf } from '../hosting/redirects.ts';

interface DeriveInput extends OutputInput {
  readonly sources: Sources;
  /** Whether old addresses get an HTML page that redirects, for hosts without redirects of their own. Default: true. */
  readonly redirectPages?: boolean | undefined;
}

/** All files of the site, sorted by path. `made` are its pages and assets. */
export function derive(made: readonly OutputFile[], { sources, ...input }: DeriveInput): OutputFile[] {
  const assets = made.flatMap(({ path }) => (path.startsWith('assets/') ? [path] : []));
  const derived = outputs.flatMap(({ path, from, make }): OutputFile[] => {
    const contents = make({ ...input, assets, documents: documentsOf(sources) });
    return contents === undefined ? [] : [{ path, contents, from }];
  });
  for (const { from, makeAll } of folders)
    for (const [path, contents] of makeAll(input)) derived.push({ path, contents, from });
  const redirects = input.redirectPages === false ? [] : redirectPages(input.site);
  const unlinked = unlinkedOriginals(input.site, sources);
  const copies = sources.publicFiles.filter(({ path }) => !unlinked.has(path)).map(copyOf);
  const files = [...made, ...derived, ...redirects, ...copies];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The addresses of the HTML files in public/. */
export const documentsOf = ({ publicFiles }: Sources): string[] =>
  publicFiles.flatMap(({ path }) => (path.endsWith('.html') ? [path] : []));

/** The text of a single derived file; undefined if the site has none at this path. */
export const deriveOne = (path: string, input: OutputInput): string | undefined =>
  outputs.find((output) => output.path === path)?.make(input) ??
  folders
    .find((folder) => path.startsWith(folder.path))
    ?.makeAll(input)
    .get(path);

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
  ...[...outputs, ...folders].map(({ path }) => path),
  ...redirectsOf(site).map(({ from }) => redirectFile(from)),
];
