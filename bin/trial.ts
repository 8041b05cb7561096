// Tries a newer program on the content of a business: migrates a copy of it, builds it with the installed program and
// with the new one, and compares the two.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FOLDERS, readSources } from '../generator/content/read.ts';
import { type Verdict, verdictOn } from '../generator/tools/diff/verdict.ts';
import { migrated } from '../generator/tools/editing/migrations.ts';
import { today } from './options.ts';

/** What the newer program makes of a business. */
export interface Trial {
  /** What visitors would see; without it, the content needs a person. */
  readonly verdict?: Verdict;
  /** What the person has to mend, if anything. */
  readonly problem?: string;
  /** The files that the new format needs, by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly done: readonly string[];
}

/** What `upgrade` reads in a business's package.json. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly site?: { readonly format?: number };
}

export const manifestOf = (root: string): Manifest => {
  const path = join(root, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
};

/** The program that is installed for the business in `root`. */
export const installedIn = (root: string): string => join(root, 'node_modules', 'site');

/** Tries the program in `home` on the business in `root`, in temporary folders. */
export async function tryOn(root: string, home: string): Promise<Trial> {
  const { files } = await readSources(root);
  const { texts, done } = migrated(files.values(), manifestOf(root).site?.format ?? 1);
  const trial = { texts, done };
  if (!existsSync(installedIn(root)))
    return { ...trial, problem: 'the installed program is missing; run npm ci there' };
  const work = await mkdtemp(join(tmpdir(), 'site-trial-'));
  try {
    const [copy, before, after] = [join(work, 'content'), join(work, 'before'), join(work, 'after')] as const;
    for (const folder of FOLDERS.filter((each) => existsSync(join(root, each))))
      await cp(join(root, folder), join(copy, folder), { recursive: true });
    for (const [path, text] of texts) await writeFile(join(copy, path), text);
    const now = today(root);
    const old = await problemIn(installedIn(root), root, before, now);
    const problem = old ? `does not build with the installed program: ${old}` : await problemIn(home, copy, after, now);
    return problem === undefined ? { ...trial, verdict: await verdictOn(before, after) } : { ...trial, problem };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The first things that keep a program from building a content root; undefined if it was built into `out`. */
async function problemIn(program: string, root: string, out: string, now: string): Promise<string | undefined> {
  const args = [join(program, 'bin', 'site.mjs'), 'build', '--root', root, '--out', out, '--now', now, '--quiet'];
  const env = { ...process.env, NO_COLOR: '1' };
  const run = promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 1e9 });
  return await run.then(
    () => undefined,
    ({ stderr, message }: { readonly stderr?: string; readonly message: string }) => firstErrors(stderr || message),
  );
}

/** "data/site.yaml:3:1 error UNKNOWN_KEY: There is no field …; posts/one.md:2:1 …", from the output of a build. */
function firstErrors(output: string): string {
  const lines = output.split('\n');
  const errors = lines.flatMap((line, at) =>
    / error /.test(line) ? [`${line}: ${lines[at + 1] ?? ''}`.replace(/\s+/g, ' ')] : [],
  );
  return errors.length > 0 ? firstOf(errors, '; ') : (lines.find((line) => line !== '') ?? '');
}

/** How many things are named in a line. */
const NAMED = 3;

/** The first few of several things, and how many more there are. */
export const firstOf = (all: readonly string[], separator: string): string =>
  [...all.slice(0, NAMED), ...(all.length > NAMED ? [`and ${all.length - NAMED} more`] : [])].join(separator);
