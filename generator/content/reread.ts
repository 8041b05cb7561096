// Rereads only the files that changed on disk. Everything unchanged keeps its identity, which caches rely on.
import { upTo } from '../system/up-to.ts';
import { join } from 'node:path';
import { pathFrom } from '../system/paths.ts';
import { finished, FOLDERS, readFiles, type Reading, type SourceFile, type Sources } from './read.ts';
import { readTreeAt, type Tree } from './tree.ts';

/**
 * Rereads the files and folders at the absolute paths `changed`, which may have been written, created, renamed or
 * deleted. Returns the same object if that made no difference.
 */
export async function rereadSources(sources: Sources, changed: Iterable<string>): Promise<Sources> {
  const { root } = sources;
  const reading: Reading = {
    ...sources,
    files: new Map(sources.files),
    publicFiles: new Map(sources.publicFiles.map((file) => [file.absolute, file])),
    fonts: new Map(sources.fonts),
  };
  /** Whether a font or a public file may have changed: those are not compared. */
  let hasOtherChanges = false;
  for (const path of withLinks(changed, sources)) {
    const place = pathFrom(root, path);
    const folder = upTo(place, '/');
    if (!FOLDERS.includes(folder)) continue;
    const tree = await readTreeAt(path, join(root, folder));
    forget(reading, place, tree);
    await readFiles(tree, folder, reading);
    const fonts = [...sources.fonts.values(), ...reading.fonts.values()];
    hasOtherChanges ||= folder === 'public' || fonts.some((font) => isAt(place, pathFrom(root, font)));
  }
  const reread = finished(reading);
  const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const isUnchanged =
    !hasOtherChanges &&
    hasSameFiles(reread.files, sources.files) &&
    isSameJson(reread.problems, sources.problems) &&
    isSameJson(reread.links, sources.links);
  return isUnchanged ? sources : reread;
}

/** Whether a path, relative to the root, is a place or below it. */
const isAt = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);

/** Forgets everything at a place, except texts that are still there: with those, the new ones are compared. */
function forget(reading: Reading, place: string, tree: Tree): void {
  const { root, files, publicFiles, fonts } = reading;
  const isAffected = (absolute: string): boolean => isAt(place, pathFrom(root, absolute));
  const existing = new Set(tree.files.map((each) => pathFrom(root, each)));
  reading.problems = reading.problems.filter((each) => !isAt(place, each.place.file));
  reading.links = reading.links.filter((each) => !isAffected(each));
  for (const path of files.keys()) if (isAt(place, path) && !existing.has(path)) files.delete(path);
  for (const absolute of publicFiles.keys()) if (isAffected(absolute)) publicFiles.delete(absolute);
  for (const [name, absolute] of fonts) if (isAffected(absolute)) fonts.delete(name);
}

/** The paths, and all symbolic links in the same folders (data, posts, public), since those may lead to them. */
function withLinks(paths: Iterable<string>, { root, links }: Sources): Set<string> {
  const all = new Set(paths);
  const folderOf = (path: string): string => upTo(pathFrom(root, path), '/');
  const folders = new Set([...all].map(folderOf));
  return new Set([...all, ...links.filter((link) => folders.has(folderOf(link)))]);
}

function hasSameFiles(a: ReadonlyMap<string, SourceFile>, b: ReadonlyMap<string, SourceFile>): boolean {
  if (a.size !== b.size) return false;
  for (const [path, file] of a) if (b.get(path) !== file) return false;
  return true;
}
