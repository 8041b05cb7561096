// Reads a content root: every file that matters, as text or as a path, in sorted order. Touches the disk and nothing
// else.
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { Kept } from '../cache.ts';
import { digest } from '../digest.ts';
import { memo } from '../memo.ts';
import { pathFrom } from '../paths.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { PhotoFacts, PhotoFault } from '../schemas/values.ts';
import { readTree, strangerProblems } from './tree.ts';

/** A text file of the content root. */
export interface SourceFile {
  /** Relative to the root, with forward slashes: "data/services/flooring.yaml". */
  readonly path: string;
  readonly text: string;
}

/** Stands for what a file says. */
export const stampOf = memo(({ text }: SourceFile): string => digest(text));

/** A file under public/, copied as it is unless private data was found in it. */
export interface PublicFile {
  /** Where it is on the site: "/favicon.svg". */
  readonly path: string;
  /** Where it is on the disk. */
  readonly absolute: string;
  readonly size: number;
  /** What a picture shows, once it was looked at. */
  readonly photo?: PhotoFacts | PhotoFault;
  /** Its copy without private data, where it has any. */
  readonly clean?: Kept;
}

export interface Sources {
  readonly root: string;
  /** All text files, by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly publicFiles: readonly PublicFile[];
  /** The font files under data/fonts: where each is on the disk, by its name. */
  readonly fonts: ReadonlyMap<string, string>;
  /** The links among all of these and those that are left out, as absolute paths. */
  readonly links: readonly string[];
  readonly problems: readonly Problem[];
}

/** Files below data/ and posts/ that are read as text. */
export const TEXT = /\.(ya?ml|md|svg)$/;

/** Whether a file is a font of the brand's. */
export const isFont = (path: string, root: string): boolean =>
  path.startsWith(join(root, 'data', 'fonts', sep)) && path.endsWith('.woff2');

/**
 * Where a file of public/ is on the site: with accents as keyboards write them (NFC), whatever a Mac made of the name
 * (NFD).
 */
export const addressOf = (absolute: string, root: string): string =>
  `/${pathFrom(join(root, 'public'), absolute)}`.normalize('NFC');
export const byAddress = (a: PublicFile, b: PublicFile): number => (a.path < b.path ? -1 : 1);

/** Reads `data/`, `posts/` and the list of `public/` below `root`. Files that are not UTF-8 become problems. */
export async function readSources(root: string): Promise<Sources> {
  const files = new Map<string, SourceFile>();
  const problems: Problem[] = [];
  const links: string[] = [];
  const fonts = new Map<string, string>();
  for (const folder of ['data', 'posts']) {
    const tree = await readTree(join(root, folder));
    links.push(...tree.links);
    for (const file of tree.files) if (isFont(file, root)) fonts.set(basename(file), file);
    problems.push(...strangerProblems(tree, root));
    for (const absolute of tree.files.filter((file) => TEXT.test(file))) {
      const path = pathFrom(root, absolute);
      // thousands of small files: a fifth of the time that promises take
      const read = decode(path, readFileSync(absolute));
      if (typeof read === 'string') files.set(path, { path, text: read });
      else problems.push(read);
    }
  }
  const publicFiles: PublicFile[] = [];
  const tree = await readTree(join(root, 'public'));
  links.push(...tree.links);
  problems.push(...strangerProblems(tree, root));
  for (const absolute of tree.files) {
    publicFiles.push({ path: addressOf(absolute, root), absolute, size: (await stat(absolute)).size });
  }
  return { root, files, publicFiles: publicFiles.sort(byAddress), fonts, links: links.sort(), problems };
}

/** UTF-8 text without its byte order mark, or the problem with the first byte that is not UTF-8. */
export function decode(path: string, bytes: Uint8Array): string | Problem {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\uFFFD')[0]!;
    const lines = before.replace(/^\uFEFF/, '').split('\n');
    const byte = Buffer.byteLength(before);
    return problem(
      'NOT_UTF8',
      { file: path, line: lines.length, column: lines.at(-1)!.length + 1 },
      { byte: bytes[byte] ?? 0 },
    );
  }
}
