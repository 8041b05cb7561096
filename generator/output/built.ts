// Lists the files in a folder that a build wrote.
import { join } from 'node:path';
import { entriesBelow } from '../system/folder.ts';
import { pathFrom } from '../system/paths.ts';
import { MARKER } from './swap.ts';

/** The paths of a built site's files, sorted, without the marker file and the contents of .git. */
export async function builtFiles(folder: string): Promise<string[]> {
  const entries = await entriesBelow(folder);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder, join(entry.parentPath, entry.name)));
  return paths.filter((path) => path !== MARKER && !path.startsWith('.git/')).sort();
}
