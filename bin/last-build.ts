// Whether a build would do again what the last one did: the same program, told the same, over files that nobody has
// touched, into a folder that nobody has touched. Then its report is all there is to do.
// docs/decisions/what-builds-keep.md says why this may be trusted.
import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEntry, writeEntry } from '../generator/cache.ts';
import type { Problem } from '../generator/problems/problem.ts';
import type { Told } from './reporter.ts';

/**
 * Nanoseconds within which a file may change again without another time: more than a tick of the clock, or the seconds
 * of a disk that counts in those.
 */
const TICK = 50_000_000n;
const SECONDS = 2_000_000_000n;

interface Entry {
  readonly key: string;
  readonly inputs: string;
  readonly outputs: string;
  readonly report: {
    readonly problems: readonly Problem[];
    readonly texts: readonly [string, string][];
    readonly routes: Told['routes'];
    readonly files: number;
    readonly bytes: number;
  };
}

export interface BuildPlace {
  readonly root: string;
  readonly out: string;
  /** Stands for the program and all it was told. */
  readonly key: string;
}

/** Opens the record of the last build into a folder, which is kept in the file `kept`. */
export function lastBuild(kept: string, { root, out, key }: BuildPlace) {
  const begun = BigInt(Date.now()) * 1_000_000n;
  const before = inputsOf(root);
  const isSettled = begun - before.youngest > (before.youngest % 1_000_000_000n === 0n ? SECONDS : TICK);
  return {
    /** What the last build told, where this one would tell and write the same. */
    async same(): Promise<Told | undefined> {
      const found = await readEntry(kept);
      const entry = found && (JSON.parse(found.toString('utf8')) as Entry);
      if (!entry || entry.key !== key || entry.inputs !== before.hash || entry.outputs !== census(out, ['']).hash)
        return undefined;
      const { problems, texts, routes, files, bytes } = entry.report;
      return { ok: true, problems, texts: new Map(texts), routes, files: { length: files }, bytes, times: [] };
    },
    /**
     * Keeps what a build told that has just been written. Not where files changed under it, or so lately before that
     * their times may not tell.
     */
    async record({ problems, texts, routes, files, bytes }: Told): Promise<void> {
      if (!isSettled || inputsOf(root).hash !== before.hash) return;
      const told = new Set(problems.map(({ place }) => place.file));
      const entry: Entry = {
        key,
        inputs: before.hash,
        outputs: census(out, ['']).hash,
        report: {
          problems,
          texts: [...texts].filter(([file]) => told.has(file)),
          routes: routes.map(({ path, file, source }) => ({ path, file, source })),
          files: files.length,
          bytes,
        },
      };
      await writeEntry(kept, Buffer.from(JSON.stringify(entry)));
    },
  };
}

const inputsOf = (root: string): Census => census(root, ['data', 'posts', 'public']);

interface Census {
  readonly hash: string;
  /** When the latest change happened, in nanoseconds since 1970. */
  readonly youngest: bigint;
}

/**
 * Stands for every file below some folders: name, size, times and number. What git keeps in a folder of its own is left
 * out.
 */
function census(root: string, folders: readonly string[]): Census {
  const hash = createHash('sha256');
  let youngest = 0n;
  const note = (path: string, stats: BigIntStats | undefined): void => {
    hash.update(
      stats
        ? `${path}\0${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${stats.ino} ${stats.mode}\n`
        : `${path}\0gone\n`,
    );
    for (const time of stats ? [stats.mtimeNs, stats.ctimeNs] : []) if (time > youngest) youngest = time;
  };
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== '.git') visit(path);
      } else {
        note(path, lstatSync(path, { bigint: true, throwIfNoEntry: false }));
        if (entry.isSymbolicLink()) note(path, statSync(path, { bigint: true, throwIfNoEntry: false }));
      }
    }
  };
  for (const name of folders) {
    try {
      visit(join(root, name));
    } catch (error) {
      // a folder that is not there is told by the build
      hash.update(`${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`);
    }
  }
  return { hash: hash.digest('hex'), youngest };
}
