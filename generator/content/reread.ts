// Rereads only the files that changed on disk. Everything unchanged keeps its identity, which caches rely on.
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathFrom } from '../paths.ts';
import type { Problem } from '../problems/problem.ts';
import { addressOf, byAddress, decode, isFont, type PublicFile, type SourceFile, type Sources, TEXT } from './read.ts';
import { misplaced } from './misplaced.ts';
import { readTreeAt, skippedProblems } from './tree.ts';

/**
 * Rereads the files and folders at the absolute paths `changed`, which may have been written, created, renamed or
 * deleted. Returns the same object if that made no difference.
 */
export async function rereadSources(sources: Sources, changed: Iterable<string>): Promise<Sources> {
  const files = new Map(sources.files);
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.absolute, file]));
  const fonts = new Map(sources.fonts);
  let problems = [...sources.problems];
  let links = [...sources.links];
  /** Whether a font or a public file may have changed: those are not compared. */
  let hasOtherChanges = false;
  for (const path of withLinks(changed, sources)) {
    const place = pathFrom(sources.root, path);
    const [folder = ''] = place.split('/');
    const isWithin = (each: string): boolean => each === place || each.startsWith(`${place}/`);
    problems = problems.filter((each) => !isWithin(each.place.file));
    const tree = await readTreeAt(path, join(sources.root, folder));
    links = [...links.filter((each) => !isWithin(pathFrom(sources.root, each))), ...tree.links];
    if (/^(data|posts|public)$/.test(folder)) problems.push(...skippedProblems(tree, sources.root));
    if (folder === 'public') {
      for (const each of publicFiles.keys()) if (isWithin(pathFrom(sources.root, each))) publicFiles.delete(each);
      for (const each of tree.files) {
        const file = await publicFile(each, sources.root);
        if (file) publicFiles.set(each, file);
      }
      hasOtherChanges = true;
    } else if (folder === 'data' || folder === 'posts') {
      const existing = new Set(tree.files.map((each) => pathFrom(sources.root, each)));
      for (const each of files.keys()) if (isWithin(each) && !existing.has(each)) files.delete(each);
      for (const [name, file] of fonts) {
        if (!isWithin(pathFrom(sources.root, file))) continue;
        fonts.delete(name);
        hasOtherChanges = true;
      }
      for (const each of tree.files) {
        if (isFont(each, sources.root)) {
          fonts.set(basename(each), each);
          hasOtherChanges = true;
        } else if (TEXT.test(each)) readText(each, sources, files, problems);
        else {
          const stray = misplaced(pathFrom(sources.root, each));
          if (stray) problems.push(stray);
        }
      }
    }
  }
  links.sort();
  const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const isUnchanged =
    !hasOtherChanges &&
    hasSameFiles(files, sources.files) &&
    isSameJson(problems, sources.problems) &&
    isSameJson(links, sources.links);
  if (isUnchanged) return sources;
  return {
    ...sources,
    files: sorted(files),
    publicFiles: [...publicFiles.values()].sort(byAddress),
    fonts,
    links,
    problems,
  };
}

/** The paths, and all symbolic links in the same folders (data, posts, public), since those may lead to them. */
function withLinks(paths: Iterable<string>, { root, links }: Sources): Set<string> {
  const all = new Set(paths);
  const folderOf = (path: string): string => pathFrom(root, path).split('/')[0]!;
  const folders = new Set([...all].map(folderOf));
  return new Set([...all, ...links.filter((link) => folders.has(folderOf(link)))]);
}

function readText(absolute: string, sources: Sources, files: Map<string, SourceFile>, problems: Problem[]): void {
  const path = pathFrom(sources.root, absolute);
  const bytes = unlessMissing(() => readFileSync(absolute));
  if (bytes === undefined) {
    files.delete(path);
    return;
  }
  const text = decode(path, bytes);
  if (typeof text !== 'string') {
    files.delete(path);
    problems.push(text);
  } else if (sources.files.get(path)?.text !== text) files.set(path, { path, text });
}

async function publicFile(absolute: string, root: string): Promise<PublicFile | undefined> {
  const size = (await stat(absolute).catch(() => undefined))?.size;
  return size === undefined ? undefined : { path: addressOf(absolute, root), absolute, size };
}

/** The result of `read`, or undefined if the file has vanished since it was listed. */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function hasSameFiles(a: ReadonlyMap<string, SourceFile>, b: ReadonlyMap<string, SourceFile>): boolean {
  if (a.size !== b.size) return false;
  for (const [path, file] of a) if (b.get(path) !== file) return false;
  return true;
}

/** The files in the order in which `readSources` reads them; the same map if they are in that order. */
function sorted(files: Map<string, SourceFile>): ReadonlyMap<string, SourceFile> {
  let last = '';
  for (const path of files.keys()) {
    if (path < last) return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
    last = path;
  }
  return files;
}
