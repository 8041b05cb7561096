// Packs this program into a new business's repository and locks its packages, both with npm, without the network.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { newManifest, programDocuments } from '../generator/tools/editing/starters/repository.ts';
import { pathFrom } from '../generator/system/paths.ts';
import { packagesOf } from './caches.ts';

const run = promisify(execFile);
/** Runs npm in a folder. Resolves to its output; rejects if it fails. */
export const npm = async (cwd: string, ...args: readonly string[]): Promise<string> =>
  (await run('npm', args, { cwd, shell: process.platform === 'win32' })).stdout;

const write = (root: string, name: string, value: object): Promise<void> =>
  writeFile(join(root, name), `${JSON.stringify(value, null, 2)}\n`);

/**
 * Makes the repository in `root` depend on the program in `home`: on a copy of it beside package.json, with exactly the
 * packages that it runs with here; or on `program`, which is the path of a tarball or folder, or anything that npm
 * takes. Returns the command that installs the packages.
 */
export async function dependOn(program: string | undefined, root: string, home: string): Promise<string> {
  if (program !== undefined) {
    const spec = existsSync(program) ? `file:${pathFrom(root, resolve(program))}` : program;
    await write(root, 'package.json', newManifest(basename(root), spec, home));
    return 'npm install';
  }
  const tarball = (await npm(root, 'pack', home, '--silent')).trim();
  const manifest = newManifest(basename(root), `file:${tarball}`, home);
  await write(root, 'package.json', manifest);
  const lock = join(dirname(packagesOf(home)), 'package-lock.json');
  if (!existsSync(lock)) return 'npm install';
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    readonly packages: Readonly<Record<string, object>>;
  };
  const { 'node_modules/site': _ours, ...others } = packages;
  await write(root, 'package-lock.json', { lockfileVersion: 3, requires: true, packages: { ...others, '': manifest } });
  // npm leaves out what this repository does not need.
  await npm(root, 'install', '--package-lock-only', '--prefer-offline', '--ignore-scripts');
  return 'npm ci';
}

/** Renews the documents that the repository in `root` has from the program in `home`. Returns how many there are. */
export async function renewDocuments(root: string, home: string): Promise<number> {
  const documents = [...programDocuments(home)].filter(([path]) => path.startsWith('docs/'));
  for (const [path, contents] of documents) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), contents);
  }
  return documents.length;
}
