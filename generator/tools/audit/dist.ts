// Reads a site that was built earlier from its folder, as if it had just been built.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTextFile } from '../../output/file-contents.ts';
import type { Route } from '../../theme.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { builtFiles } from '../../output/built.ts';

/** Every file of a built site. Pages get the current routes, other files the sources they would now be made from. */
export async function readDist(
  folder: string,
  routes: readonly Route[],
  today: readonly OutputFile[],
): Promise<OutputFile[]> {
  const byFile = new Map(routes.map((route) => [route.file, route]));
  const from = new Map(today.map((file) => [file.path, file.from]));
  return mapConcurrently(await builtFiles(folder), async (path): Promise<OutputFile> => {
    const absolute = join(folder, path);
    const route = byFile.get(path);
    const contents = isTextFile(path)
      ? await readFile(absolute, 'utf8')
      : { copyOf: absolute, size: (await stat(absolute)).size };
    return { path, contents, from: from.get(path) ?? path, ...(route && { route }) };
  });
}
