// Reads a content root: every relevant file, as text or as a path, in sorted order. Does nothing but file system
// access.
import { upTo } from '../system/up-to.ts';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { StoredBytes } from '../system/cache.ts';
import { emptyIfMissing } from '../system/folder.ts';
import { pathFrom } from '../system/paths.ts';
import { placeAt, type Problem, problem } from '../problems/problem.ts';
import type { PhotoTraits, UnusablePhoto } from '../schemas/fields/values.ts';
import { misplaced, misspeltFolder } from './misplaced.ts';
import { readTree } from './tree.ts';

/** A text file of the content root. */
export interface SourceFile {
  /** Relative to the root, with forward slashes: "data/services/flooring.yaml". */
  readonly path: string;
  readonly text: string;
}

/** A file under public/, which is copied as it is unless it contains private data. */
export interface PublicFile {
  /** The path on the site: "/favicon.svg". */
  readonly path: string;
  /** The absolute path on disk. */
  readonly absolute: string;
  /** In bytes. */
  readonly size: number;
  /** For a picture that was inspected, its properties, or why it cannot be shown. */
  readonly photo?: PhotoTraits | UnusablePhoto;
  /** What makes a copy without private data, if the file contains any. */
  readonly clean?: { make(): Promise<StoredBytes> };
}

/** Everything in a content root, as read. */
export interface Sources {
  readonly root: string;
  /** All text files, by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly publicFiles: readonly PublicFile[];
  /** The absolute path of each font file under data/fonts, by file name. */
  readonly fonts: ReadonlyMap<string, string>;
  /** The absolute paths of symbolic links among all of these and the skipped files. */
  readonly links: readonly string[];
  readonly problems: readonly Problem[];
}

/** The folders with content. */
export const FOLDERS: readonly string[] = ['data', 'posts', 'public'];

/**
 * Reads the files in `data/` and `posts/` below `root`, and lists those in `public/`. A file that is not UTF-8 becomes
 * a problem. Throws the errors of the file system, except for files that vanish meanwhile.
 */
export const readSources = (root: string): Promise<Sources> => read(root, undefined, () => true);

/**
 * Reads the content again after the files and folders at the absolute paths `changed` were written, created, renamed or
 * deleted. What is unchanged keeps its identity, which caches rely on; the sources too, if that made no difference.
 */
export async function rereadSources(last: Sources, changed: Iterable<string>): Promise<Sources> {
  const paths = new Set(changed);
  const mayDiffer = (path: string): boolean =>
    paths.has(path) || (path.length > last.root.length && mayDiffer(dirname(path)));
  const sources = await read(last.root, last, mayDiffer);
  const filesOf = ({ files, publicFiles }: Sources) => [...files.values(), ...publicFiles];
  const [before, after] = [filesOf(last), filesOf(sources)];
  const rest = ({ fonts, links, problems }: Sources): string => JSON.stringify([[...fonts], links, problems]);
  const isSame =
    before.length === after.length &&
    after.every((file, index) => file === before[index]) &&
    ![...sources.fonts.values()].some(mayDiffer) &&
    rest(sources) === rest(last);
  return isSame ? last : sources;
}

/** Reads the content; of what was read last, only what may differ and all that a link leads to. */
async function read(
  root: string,
  last: Sources | undefined,
  mayDiffer: (absolute: string) => boolean,
): Promise<Sources> {
  const files: SourceFile[] = [];
  const publicFiles: PublicFile[] = [];
  const fonts = new Map<string, string>();
  const links: string[] = [];
  const beside = await readdir(root, { withFileTypes: true }).catch(emptyIfMissing);
  const problems = beside.flatMap((each) => (each.isDirectory() && misspeltFolder(each.name)) || []);
  for (const { name } of beside.filter((each) => each.isFile() && FOLDERS.includes(each.name)))
    problems.push(problem('UNEXPECTED_FILE', { file: name }, { expected: 'a folder of this name' }));
  const known = new Map(last?.publicFiles.map((file) => [file.absolute, file]));
  const knownFonts = new Set(last?.fonts.values());
  for (const folder of FOLDERS) {
    const tree = await readTree(root, folder);
    problems.push(...tree.problems);
    links.push(...tree.links);
    const linked = new Set(tree.links);
    for (const absolute of tree.files) {
      const path = pathFrom(root, absolute);
      const isKept = !mayDiffer(absolute) && !linked.has(absolute);
      if (folder === 'public') {
        const kept = isKept ? known.get(absolute) : undefined;
        const stats = kept ?? (await stat(absolute).catch(undefinedIfMissing));
        if (stats) publicFiles.push(kept ?? { path: addressOf(path), absolute, size: stats.size });
      } else if (isFontPath(path) && ((isKept && knownFonts.has(absolute)) || isFont(absolute)))
        fonts.set(basename(absolute), absolute);
      else if (TEXT.test(path)) {
        const file = last?.files.get(path);
        const text = isKept && file ? file.text : readText(absolute, path);
        if (typeof text === 'string') files.push(file?.text === text ? file : { path, text });
        else if (text) problems.push(text);
      } else {
        const stray = misplaced(path);
        if (stray) problems.push(stray);
      }
    }
  }
  const inOrder = <T extends { readonly path: string }>(all: T[]): T[] =>
    all.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    root,
    files: new Map(inOrder(files).map((file) => [file.path, file])),
    publicFiles: inOrder(publicFiles),
    fonts,
    links: links.sort(),
    problems,
  };
}

/** The paths of the files below data/ and posts/ that are read as text. */
const TEXT = /\.(ya?ml|md|svg)$|^data\/brand\.css$/;

const isFontPath = (path: string): boolean => /^data\/fonts\/.*\.woff2$/.test(path);

/** Whether a file is really in woff2 format (W3C WOFF 2.0, 4.1) and complete, not only named so. */
function isFont(absolute: string): boolean {
  try {
    const bytes = readFileSync(absolute);
    return bytes.toString('latin1', 0, 4) === 'wOF2' && bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length;
  } catch (error) {
    return undefinedIfMissing(error) ?? false;
  }
}

/** The path on the site of a file in public/, in NFC: macOS may return file names in NFD. */
const addressOf = (path: string): string => path.slice('public'.length).normalize('NFC');

/** Handles the error of a file that has vanished since it was listed. Throws any other error. */
function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** The text of a file; a problem if it cannot be decoded; undefined if it has vanished. */
function readText(absolute: string, path: string): string | Problem | undefined {
  try {
    // Synchronous: for thousands of small files that takes a fifth of the time that promises do.
    return decode(path, readFileSync(absolute));
  } catch (error) {
    return undefinedIfMissing(error);
  }
}

/** A mark of a conflict that Git left in a file for its author to resolve; one alone is what was left of it. */
const CONFLICT = /^(?:(?:<{7}|>{7})(?: .*)?$|\|{7} \S|(?<!^[^:\n]+\n)={7}$)/m;

/**
 * Decodes UTF-8 without byte order marks, and with \n at the end of each line, so that it does not matter on which
 * system a file was saved. Returns a problem at the first byte that is not UTF-8, or at a conflict that Git left.
 */
export function decode(path: string, bytes: Uint8Array): string | Problem {
  const wrongAt = (before: string, byte: number | undefined): Problem =>
    problem('NOT_UTF8', { file: path, ...placeAt(before, before.length) }, { byte });
  if (isUtf16(bytes)) return wrongAt('', undefined);
  let text: string;
  try {
    text = plainLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const before = upTo(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), '\uFFFD');
    return wrongAt(plainLines(before), bytes[Buffer.byteLength(before)] ?? 0);
  }
  const conflict = text.search(CONFLICT);
  return conflict < 0 ? text : problem('MERGE_CONFLICT', { file: path, ...placeAt(text, conflict) }, {});
}

const plainLines = (text: string): string => text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n');

/**
 * Whether bytes begin with the mark of UTF-16, or every other one of the first is zero, as in UTF-16 without a mark.
 */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0);
