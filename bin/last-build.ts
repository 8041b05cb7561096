// Detects builds with nothing to do: same program, same options, and neither the content nor the output folder has
// changed since the last build. Such a build only repeats the last report.
// docs/decisions/what-builds-keep.md explains why this check can be trusted.
import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEntry, writeEntry } from '../generator/cache.ts';
import type { Problem } from '../generator/problems/problem.ts';
import { MARKER_TEXT } from '../generator/write/swap.ts';
import type { BuildReport } from './build-report.ts';

/**
 * How long after a change, in nanoseconds, a file may change again without getting a new timestamp: on a file system
 * with fine timestamps, and on one that counts in seconds. Both values have a margin.
 */
const FINE_RESOLUTION = 50_000_000n;
const COARSE_RESOLUTION = 2_000_000_000n;

/** The record of a build, as it is stored. */
interface Entry {
  readonly key: string;
  readonly inputs: string;
  readonly outputs: string;
  readonly report: {
    readonly problems: readonly Problem[];
    readonly texts: readonly [string, string][];
    readonly routes: BuildReport['routes'];
    readonly files: number;
    readonly bytes: number;
  };
}

interface BuildIdentity {
  readonly root: string;
  readonly out: string;
  /** A hash of the program, its options and its environment. */
  readonly key: string;
}

/** Opens the record of the last build into a folder, which is stored in `recordFile`. Call it before building. */
export function openLastBuild(recordFile: string, { root, out, key }: BuildIdentity) {
  const startTime = BigInt(Date.now()) * 1_000_000n;
  const inputs = inputsOf(root);
  const isCoarse = inputs.lastChange % 1_000_000_000n === 0n;
  // A file that changed just before this build may change again without its timestamp showing it.
  const isSettled = startTime - inputs.lastChange > (isCoarse ? COARSE_RESOLUTION : FINE_RESOLUTION);
  return {
    /** The report of the last build, if this one would report and write exactly the same; else undefined. */
    async reusableReport(): Promise<BuildReport | undefined> {
      const stored = await readEntry(recordFile);
      const entry = stored && (JSON.parse(stored.toString('utf8')) as Entry);
      if (!entry || entry.key !== key || entry.inputs !== inputs.hash || entry.outputs !== census(out, ['']).hash)
        return undefined;
      const { problems, texts, routes, files, bytes } = entry.report;
      return { ok: true, problems, texts: new Map(texts), routes, files: { length: files }, bytes, times: [] };
    },
    /**
     * Records a build that has just been written. Does nothing if content changed during the build, or so shortly
     * before it that timestamps cannot be relied on; or if the folder does not have what the build wrote, because
     * another one has replaced it meanwhile.
     */
    async record({ problems, texts, routes, files, bytes }: BuildReport): Promise<void> {
      if (!isSettled || inputsOf(root).hash !== inputs.hash) return;
      const outputs = census(out, ['']);
      if (outputs.files !== files.length + 1 || outputs.bytes !== BigInt(bytes + MARKER_TEXT.length)) return;
      const filesWithProblems = new Set(problems.map(({ place }) => place.file));
      const entry: Entry = {
        key,
        inputs: inputs.hash,
        outputs: outputs.hash,
        report: {
          problems,
          texts: [...texts].filter(([file]) => filesWithProblems.has(file)),
          routes: routes.map(({ path, file, source }) => ({ path, file, source })),
          files: files.length,
          bytes,
        },
      };
      await writeEntry(recordFile, Buffer.from(JSON.stringify(entry)));
    },
  };
}

const inputsOf = (root: string): Census => census(root, ['data', 'posts', 'public']);

interface Census {
  /** Changes when any file is added, removed, renamed or modified. */
  readonly hash: string;
  /** When the latest change happened, in nanoseconds since 1970. */
  readonly lastChange: bigint;
  /** The number of files, and their size. */
  readonly files: number;
  readonly bytes: bigint;
}

/**
 * Hashes the path, size, times, inode and mode of every file below some folders of `root`. Skips .git. A link is followed
 * only to a file in the same folder, which is hashed itself.
 */
function census(root: string, folders: readonly string[]): Census {
  const hash = createHash('sha256');
  let lastChange = 0n;
  let files = 0;
  let bytes = 0n;
  const add = (path: string, stats: BigIntStats | undefined): void => {
    if (!stats) {
      hash.update(`${path}\0gone\n`);
      return;
    }
    const { size, mtimeNs, ctimeNs, ino, mode } = stats;
    hash.update(`${path}\0${size} ${mtimeNs} ${ctimeNs} ${ino} ${mode}\n`);
    for (const time of [mtimeNs, ctimeNs]) if (time > lastChange) lastChange = time;
    files++;
    bytes += size;
  };
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.name === '.git') continue;
      if (entry.isDirectory()) visit(path);
      else add(path, lstatSync(path, { bigint: true, throwIfNoEntry: false }));
    }
  };
  for (const name of folders) {
    try {
      visit(join(root, name));
    } catch (error) {
      // The build itself reports a missing folder.
      hash.update(`${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`);
    }
  }
  return { hash: hash.digest('hex'), lastChange, files, bytes };
}
