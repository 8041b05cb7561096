// Reads again what changed on the disk, and nothing else. Whatever did not change stays the very same object.
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathFrom } from '../paths.ts';
import type { Problem } from '../problems/problem.ts';
import { addressOf, byAddress, decode, isFont, type PublicFile, type SourceFile, type Sources, TEXT } from './read.ts';
import { readTreeAt, strangerProblems } from './tree.ts';

/**
 * The sources after the files or folders at `changed`, as absolute paths, were written, made, renamed or deleted; the
 * very same where that made no difference.
 */
export async function rereadSources(sources: Sources, changed: Iterable<string>): Promise<Sources> {
  const files = new Map(sources.files);
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.absolute, file]));
  const fonts = new Map(sources.fonts);
  let problems = [...sources.problems];
  let links = [...sources.links];
  let others = false;
  for (const path of withLinks(changed, sources)) {
    const place = pathFrom(sources.root, path);
    const [folder = ''] = place.split('/');
    const within = (each: string): boolean => each === place || each.startsWith(`${place}/`);
    problems = problems.filter((each) => !within(each.place.file));
    const tree = await readTreeAt(path, join(sources.root, folder));
    const found = tree.files;
    links = [...links.filter((each) => !within(pathFrom(sources.root, each))), ...tree.links];
    if (/^(data|posts|public)$/.test(folder)) problems.push(...strangerProblems(tree, sources.root));
    if (folder === 'public') {
      for (const each of publicFiles.keys()) if (within(pathFrom(sources.root, each))) publicFiles.delete(each);
      for (const each of found) {
        const file = await publicFile(each, sources.root);
        if (file) publicFiles.set(each, file);
      }
      others = true;
    } else if (folder === 'data' || folder === 'posts') {
      const there = new Set(found.map((each) => pathFrom(sources.root, each)));
      for (const each of files.keys()) if (within(each) && !there.has(each)) files.delete(each);
      for (const [name, file] of fonts) if (within(pathFrom(sources.root, file))) others = fonts.delete(name);
      for (const each of found) {
        if (isFont(each, sources.root)) others = fonts.set(basename(each), each).size > 0;
        else if (TEXT.test(each)) readText(each, sources, files, problems);
      }
    }
  }
  links.sort();
  const stays = <T>(now: readonly T[], before: readonly T[]): boolean => JSON.stringify(now) === JSON.stringify(before);
  if (!others && isSame(files, sources.files) && stays(problems, sources.problems) && stays(links, sources.links))
    return sources;
  return {
    ...sources,
    files: sorted(files),
    publicFiles: [...publicFiles.values()].sort(byAddress),
    fonts,
    links,
    problems,
  };
}

/** The paths, and the links in the same folder of the content, which may lead to them. */
function withLinks(paths: Iterable<string>, { root, links }: Sources): Set<string> {
  const all = new Set(paths);
  const folderOf = (path: string): string => pathFrom(root, path).split('/')[0]!;
  const folders = new Set([...all].map(folderOf));
  return new Set([...all, ...links.filter((link) => folders.has(folderOf(link)))]);
}

function readText(absolute: string, sources: Sources, files: Map<string, SourceFile>, problems: Problem[]): void {
  const path = pathFrom(sources.root, absolute);
  const bytes = unlessGone(() => readFileSync(absolute));
  if (bytes === undefined) return void files.delete(path);
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

/** A file may vanish between the news of it and the reading: then it is as if it was never there. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isSame(a: ReadonlyMap<string, SourceFile>, b: ReadonlyMap<string, SourceFile>): boolean {
  if (a.size !== b.size) return false;
  for (const [path, file] of a) if (b.get(path) !== file) return false;
  return true;
}

/** In the order in which a fresh start reads them; left alone where it is that already. */
function sorted(files: Map<string, SourceFile>): ReadonlyMap<string, SourceFile> {
  let last = '';
  for (const path of files.keys()) {
    if (path < last) return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
    last = path;
  }
  return files;
}
