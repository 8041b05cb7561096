// Replaces the last site by a finished one: writes it to a staging folder beside it, then swaps the two by renaming, so
// that the output folder never has parts of both.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { OutputFile } from './output-file.ts';
import { makeFolder } from '../system/folder.ts';
import { mapConcurrently } from '../system/map-concurrently.ts';
import { isWithin } from '../system/paths.ts';
import { bytesOf } from './file-contents.ts';
import { UsageError } from '../system/usage-error.ts';

/** The file that marks an output folder as written by this program, which may replace it. */
export const MARKER = '.site-output';
/** Its contents. */
const MARKER_TEXT = 'Written by site build, which replaces this folder. Do not keep anything here.\n';
/** How often a swap is attempted while other builds swap the same folder. */
const MAX_ATTEMPTS = 20;

/**
 * Resolves the output folder through symbolic links, and recovers what a killed build left there. Throws UsageError if
 * writing there could destroy the content or anybody else's files.
 */
export async function claimOutput(out: string, root: string): Promise<string> {
  const target = await throughLinks(resolve(out));
  const home = await realpath(root);
  if (isWithin(home, target))
    throw new UsageError(
      `The output folder ${target} contains the content in ${home}, which a build would overwrite. Choose another with --out.`,
    );
  const content = await Promise.all(['data', 'posts', 'public'].map((name) => throughLinks(join(home, name))));
  const [git] = /^.*[\\/]\.git(?=[\\/]|$)/.exec(target) ?? [];
  const inside = git ?? content.find((folder) => isWithin(target, folder));
  if (inside)
    throw new UsageError(
      `The output folder ${target} is inside ${inside}, which is ${git ? 'the history of Git' : 'content'}. Choose another with --out.`,
    );
  recover(target);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) return target;
  if (!stats.isDirectory()) throw new UsageError(`The output folder ${target} is a file. Choose a folder with --out.`);
  const entries = readdirSync(target);
  if (entries.length > 0 && !entries.includes(MARKER) && !(entries.length === 1 && entries[0] === '.git')) {
    throw new UsageError(
      `The folder ${target} has files that this program did not write, so it is left alone. Choose an empty folder with --out, or empty it yourself.`,
    );
  }
  return target;
}

/** The limit of Linux. */
const MAX_LINKS = 40;

/** Resolves the symbolic links in a path, of which the last parts may not exist. Throws UsageError for a cycle. */
async function throughLinks(path: string, links = 0): Promise<string> {
  const parent = dirname(path);
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || parent === path) return real ?? path;
  const target = await readlink(path).catch(() => undefined);
  if (links > MAX_LINKS)
    throw new UsageError(
      `The output folder cannot be found: the links at ${path} form a loop. Choose another with --out.`,
    );
  return target === undefined
    ? join(await throughLinks(parent, links), basename(path))
    : throughLinks(resolve(parent, target), links + 1);
}

/**
 * Writes all files to a staging folder beside `target`, then swaps the two. Returns the number of files. If anything
 * fails, the last site stays as it was.
 */
export async function writeSite(target: string, files: readonly OutputFile[]): Promise<number> {
  const staging = beside(target, 'staging');
  try {
    await stage(staging, files);
    swap(target, staging);
    return files.length;
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function stage(staging: string, files: readonly OutputFile[]): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  await makeFolder(staging);
  await writeFile(join(staging, MARKER), MARKER_TEXT);
  for (const folder of new Set(files.map((file) => dirname(join(staging, file.path)))))
    await mkdir(folder, { recursive: true });
  await mapConcurrently(files, (file) => writeOne(file, join(staging, file.path)), 8);
}

async function writeOne(file: OutputFile, to: string): Promise<void> {
  if (typeof file.contents === 'object' && 'copyOf' in file.contents) await copyFile(file.contents.copyOf, to);
  else await writeFile(to, await bytesOf(file));
}

/**
 * Swaps the folders by two synchronous renames, between which no signal handler can run; Node has no atomic exchange.
 * After a SIGKILL or a power cut exactly there, the old site is still beside its place, and `recover` restores it. A
 * .git in the old folder moves to the new one. If another build puts its site there at the same time, this one, which
 * ends later, replaces it.
 */
function swap(target: string, staging: string): void {
  const previous = beside(target, 'previous');
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(target)) renameSync(target, previous);
      renameSync(staging, target);
      return discard(previous, target);
    } catch (error) {
      if (existsSync(previous) && !existsSync(target)) renameSync(previous, target);
      else discard(previous, target);
      const isConflict = /^(ENOTEMPTY|EEXIST|ENOENT)$/.test(String((error as NodeJS.ErrnoException).code));
      if (attempt === MAX_ATTEMPTS || !existsSync(staging) || !isConflict) throw error;
    }
  }
}

/** Deletes a replaced site, after moving its .git folder to the new one. */
function discard(previous: string, target: string): void {
  if (!existsSync(previous)) return;
  if (existsSync(join(previous, '.git')) && !existsSync(join(target, '.git')))
    renameSync(join(previous, '.git'), join(target, '.git'));
  if (!existsSync(join(previous, '.git'))) remove(previous);
}

/** Deletes a folder that is no longer needed. A failure does no harm, and the next build tries again. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // In use, or not permitted.
  }
}

/** Recovers from killed builds: restores a site that was moved aside, and deletes their temporary folders. */
function recover(target: string): void {
  const prefix = `.${basename(target)}.`;
  const parent = dirname(target);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const match = /\.(staging|previous)-(\d+)$/.exec(name);
    if (!match || (Number(match[2]) !== process.pid && isRunning(Number(match[2])))) continue;
    const leftover = join(parent, name);
    try {
      if (match[1] === 'staging') remove(leftover);
      else if (!existsSync(target)) renameSync(leftover, target);
      else discard(leftover, target);
    } catch (error) {
      if (existsSync(leftover)) throw error; // Otherwise another build that started now was faster.
    }
  }
}

const beside = (target: string, role: 'staging' | 'previous'): string =>
  join(dirname(target), `.${basename(target)}.${role}-${process.pid}`);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
