// Puts a finished site in the place of the last one: first everything beside it, then two renames. Never half of each.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from '../contract.ts';
import { bytesOf } from '../run.ts';

/** The file that says an output folder is ours to replace. */
export const MARKER = '.site-output';
/** How often a swap is tried while other builds swap too. */
const MOST_TURNS = 20;
const MARKER_TEXT = 'Written by site build, which replaces this folder. Do not keep anything here.\n';

/** The output folder cannot be used. The message says why and what to do. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/**
 * The folder to write into, through symbolic links, once it is certain that nothing of anybody else's is lost. Throws
 * OutputError.
 */
export async function claimOutput(out: string, root: string): Promise<string> {
  const target = await throughLinks(resolve(out));
  const home = await realpath(root);
  if (home === target || isBelow(home, target))
    throw new OutputError(
      `The output folder ${target} holds the content in ${home}, which writing would replace. Choose another with --out.`,
    );
  const content = await Promise.all(['data', 'posts', 'public'].map((name) => throughLinks(join(home, name))));
  const inside = content.find((folder) => target === folder || isBelow(target, folder));
  if (inside)
    throw new OutputError(
      `The output folder ${target} lies inside ${inside}, which is content. Choose another with --out.`,
    );
  recover(target);
  if (!existsSync(target)) return target;
  let entries: string[];
  try {
    entries = readdirSync(target);
  } catch (error) {
    throw new OutputError(
      `The output folder ${target} cannot be read (${(error as NodeJS.ErrnoException).code}). Choose another with --out.`,
    );
  }
  if (entries.length > 0 && !entries.includes(MARKER) && !(entries.length === 1 && entries[0] === '.git')) {
    throw new OutputError(
      `The folder ${target} has files that this program did not write, so it is left alone. Choose an empty folder with --out, or empty it yourself.`,
    );
  }
  return target;
}

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** Where a path leads, also where only its first folders exist. */
async function throughLinks(path: string, links = 0): Promise<string> {
  const parent = dirname(path);
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || parent === path) return real ?? path;
  const to = await readlink(path).catch(() => undefined);
  if (links > MOST_LINKS)
    throw new OutputError(
      `The output folder cannot be found: the links at ${path} lead round in a circle. Choose another with --out.`,
    );
  return to === undefined
    ? join(await throughLinks(parent, links), basename(path))
    : throughLinks(resolve(parent, to), links + 1);
}

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/**
 * Writes all files into a folder beside `target`, then swaps the two; returns how many. On any failure the last site
 * stands as it was.
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
  await mkdir(dirname(staging), { recursive: true });
  await mkdir(staging); // by itself: the other way a read-only disk is told as a folder that is missing
  await writeFile(join(staging, MARKER), MARKER_TEXT);
  const { mode } = await lstat(join(staging, MARKER), { bigint: true });
  for (const folder of new Set(files.map((file) => dirname(join(staging, file.path)))))
    await mkdir(folder, { recursive: true });
  const queue = files.values();
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, async () => {
      for (const file of queue)
        await writeOne(file, join(staging, file.path), mode).catch((error: unknown) => {
          for (const _ of queue); // nothing more is begun
          throw error;
        });
    }),
  );
  // Only now is nobody writing any more, and the folder can be cleared away.
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** `mode` is what new files get. */
async function writeOne(file: OutputFile, to: string, mode: bigint): Promise<void> {
  if (file.existing?.mode === mode && (await linkTo(file.existing, to))) return;
  if (typeof file.contents === 'object' && 'copyOf' in file.contents) await copyFile(file.contents.copyOf, to);
  else await writeFile(to, await bytesOf(file));
}

/**
 * Gives a file of the last site a second name in the new one. Whether that could be done: another build may have put
 * another there.
 */
async function linkTo({ path, ino, mtimeNs }: NonNullable<OutputFile['existing']>, to: string): Promise<boolean> {
  try {
    await link(path, to);
  } catch {
    return false; // across disks, on a disk without links, or no longer there
  }
  const linked = await lstat(to, { bigint: true });
  if (linked.ino === ino && linked.mtimeNs === mtimeNs) return true;
  await rm(to);
  return false;
}

/**
 * The two renames, with nothing between them that a signal could interrupt. A SIGKILL or a power cut exactly there
 * leaves the old site beside its place, and `recover` brings it back: Node has no rename that exchanges. A .git inside
 * the old folder moves along. Where another build puts its site there at the same moment, this one, which ends later,
 * takes its place.
 */
function swap(target: string, staging: string): void {
  const previous = beside(target, 'previous');
  for (let turn = 1; ; turn++) {
    try {
      if (existsSync(target)) renameSync(target, previous);
      renameSync(staging, target);
      return discard(previous, target);
    } catch (error) {
      if (existsSync(previous) && !existsSync(target)) renameSync(previous, target);
      else discard(previous, target);
      if (
        turn === MOST_TURNS ||
        !existsSync(staging) ||
        !/^(ENOTEMPTY|EEXIST|ENOENT)$/.test(String((error as NodeJS.ErrnoException).code))
      )
        throw error;
    }
  }
}

/** Deletes a replaced site; what git keeps in it goes to the new one first. */
function discard(previous: string, target: string): void {
  if (!existsSync(previous)) return;
  if (existsSync(join(previous, '.git')) && !existsSync(join(target, '.git')))
    renameSync(join(previous, '.git'), join(target, '.git'));
  if (!existsSync(join(previous, '.git'))) remove(previous);
}

/**
 * Deletes a folder that no site needs. Where that fails, the site stands all the same, and the next build tries again.
 */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // In use, or not ours to delete.
  }
}

/** Mends what a kill left behind: a site that was moved aside comes back, folders of dead builds go. */
function recover(target: string): void {
  const prefix = `.${basename(target)}.`;
  const parent = dirname(target);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const match = /\.(staging|previous)-(\d+)$/.exec(name);
    if (!match || (Number(match[2]) !== process.pid && isRunning(Number(match[2])))) continue;
    const leftover = join(parent, name);
    if (match[1] === 'staging') remove(leftover);
    else if (!existsSync(target)) renameSync(leftover, target);
    else discard(leftover, target);
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
