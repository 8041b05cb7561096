// The files of a finished site, as they lie in its folder.
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Store } from './host.ts';
import { readRules, withoutHttps } from '../../generator/host/rules.ts';

/**
 * A store over `folder`. Files are read when they are asked for, so that a new build shows at once. Links out of the
 * folder lead nowhere.
 */
export function builtStore(folder: string, base: string): Store {
  const find = async (file: string): Promise<{ body: Uint8Array | string } | undefined> => {
    const path = await inside(join(folder, file), folder);
    if (path === undefined) return undefined;
    const bytes = await readFile(path);
    return { body: file.endsWith('.html') ? withoutHttps(bytes.toString('utf8')) : bytes };
  };
  const text = async (file: string): Promise<string> => String((await find(file))?.body ?? '');
  return {
    base,
    find,
    rules: async () => readRules(await text('_headers'), await text('_redirects'), { https: false }),
  };
}

/** Where a file really is, if it is one and lies in the folder. */
export async function inside(path: string, folder: string): Promise<string | undefined> {
  const [real, home] = await Promise.all([
    realpath(path).catch(() => undefined),
    realpath(folder).catch(() => undefined),
  ]);
  if (real === undefined || home === undefined || !real.startsWith(home + sep)) return undefined;
  return (await stat(real)).isFile() ? real : undefined;
}
