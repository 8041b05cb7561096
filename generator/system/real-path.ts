// Resolves paths that may lead elsewhere through symbolic links.
import { realpath, stat } from 'node:fs/promises';
import { isWithin } from './paths.ts';

/** The real path of a file, if it exists and is inside the folder after resolving symbolic links; else undefined. */
export async function realPathInside(path: string, folder: string): Promise<string | undefined> {
  const [realFile, realFolder] = await Promise.all([
    realpath(path).catch(() => undefined),
    realpath(folder).catch(() => undefined),
  ]);
  if (realFile === undefined || realFolder === undefined || !isWithin(realFile, realFolder)) return undefined;
  return (await stat(realFile)).isFile() ? realFile : undefined;
}
