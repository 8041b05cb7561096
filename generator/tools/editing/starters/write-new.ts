// Creates a file, unless it exists.
import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../../../system/folder.ts';

/** Writes a file, all of it or nothing, unless it exists. Returns whether it was written. */
export async function writeNew(path: string, contents: string | Uint8Array): Promise<boolean> {
  await makeFolder(dirname(path));
  return await writeFile(path, contents, { flag: 'wx' }).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      await rm(path, { force: true });
      throw error;
    },
  );
}
