// Serves the files of a build from its folder.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../../hosting/host.ts';
import { readRules, withoutHttps } from '../../../hosting/rules.ts';
import { realPathInside } from '../../../system/real-path.ts';

/**
 * A store of the files in `folder`. Files are read on each request, so that a new build shows at once. Symbolic links
 * out of the folder are not followed.
 */
export function builtStore(folder: string, base: string): Store {
  const find = async (file: string): Promise<{ body: Uint8Array | string } | undefined> => {
    const path = await realPathInside(join(folder, file), folder);
    if (path === undefined) return undefined;
    const bytes = await readFile(path);
    return { body: /\.html$|^_headers$/.test(file) ? withoutHttps(bytes.toString('utf8')) : bytes };
  };
  const text = async (file: string): Promise<string> => String((await find(file))?.body ?? '');
  return {
    base,
    find,
    rules: async () => readRules(await text('_headers'), await text('_redirects')),
  };
}
