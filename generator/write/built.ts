// Lists the files in a folder that a build wrote.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathFrom } from '../paths.ts';
import { MARKER } from './swap.ts';

/** The paths of a built site's files, sorted, without the marker file and the contents of .git. */
export async function builtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder, join(entry.parentPath, entry.name)));
  return paths.filter((path) => path !== MARKER && !path.startsWith('.git/')).sort();
}
