// `site upgrade`: takes a newer program for a business, migrates its content, and says what visitors would see before
// anything is written. The newer program itself does this, because only it knows what has changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { differenceMarkdown } from '../../generator/tools/diff/markdown.ts';
import type { Verdict } from '../../generator/tools/diff/verdict.ts';
import { git } from '../../generator/tools/preview/on-page/publish.ts';
import { FORMAT } from '../../generator/tools/editing/migrations.ts';
import { groupBy } from '../../generator/system/group-by.ts';
import { askInTerminal } from '../ask.ts';
import { UsageError } from '../../generator/system/usage-error.ts';
import { EXIT } from '../exit.ts';
import { missingData } from '../options.ts';
import { npm, renewDocuments } from '../repository.ts';
import { displayPath, pluralize } from '../terminal.ts';
import { firstOf, installedIn, type Manifest, manifestOf, type Trial, tryOn } from '../trial.ts';

/** The options of the command line. */
interface UpgradeFlags {
  /** The folders of businesses that are only looked at. */
  readonly dryRun?: readonly string[];
  readonly yes?: boolean;
  /** For the newer program: the temporary folder in which the older one has installed it. */
  readonly staged?: string;
}

/**
 * Upgrades the business in the current folder to the program that npm finds as `spec`, or reports what that would
 * change in other ones. Returns the exit code.
 */
export async function upgradeCommand(spec: string | undefined, flags: UpgradeFlags, home: string): Promise<number> {
  const roots = (flags.dryRun ?? ['.']).map((folder) => resolve(folder));
  const mistake = flags.dryRun ? undefined : missingData(resolve('.'));
  if (mistake !== undefined) throw new UsageError(mistake);
  if (flags.dryRun && (flags.staged !== undefined || spec === undefined)) return await dryRun(roots, home);
  const root = resolve('.');
  if (flags.staged !== undefined) return await agree(root, flags.staged, flags.yes ?? false, home);
  if (!flags.dryRun && !(await isCommitted(root)))
    throw new UsageError(
      'Commit everything first, so that one command can take the upgrade back: git add -A && git commit',
    );
  const isNewer = !existsSync(installedIn(root)) || (await realpath(installedIn(root))) !== (await realpath(home));
  const given = spec ?? (isNewer ? home : undefined);
  const named = manifestOf(root).dependencies?.['site'] ?? '';
  if (given === undefined && /^$|^(?:file|link):/.test(named))
    throw new UsageError('Say which newer program: npx --no site upgrade ./site-2.0.0.tgz');
  if (isOfRegistry(given ?? `site@${named}`))
    throw new UsageError(
      'What the npm registry calls "site" is a program of somebody else. Name a file, a folder or a repository: npx --no site upgrade ./site-2.0.0.tgz',
    );
  const stage = await mkdtemp(join(tmpdir(), 'site-upgrade-'));
  try {
    await install(given, root, stage);
    const program = join(installedIn(stage), 'bin', 'site.mjs');
    const { status } = spawnSync(process.execPath, [program, 'upgrade', '--staged', stage, ...process.argv.slice(3)], {
      stdio: 'inherit',
    });
    return status ?? EXIT.internal;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Whether npm would take a specification from its registry, by the bare name of this program. */
const isOfRegistry = (spec: string): boolean => !existsSync(spec) && /^(?:.+@npm:|npm:)?site(?:@[^:/]*)?$/.test(spec);

/** Whether Git has all files of a folder as they are. */
async function isCommitted(root: string): Promise<boolean> {
  const { ok, text } = await git(root, 'status', '--porcelain', '--', '.');
  return ok && text === '';
}

/** Installs the program that npm finds as `spec`, or else as package.json names it, for a copy of package.json. */
async function install(spec: string | undefined, root: string, stage: string): Promise<void> {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, name))) await copyFile(join(root, name), join(stage, name));
  let wanted = spec;
  if (spec !== undefined && existsSync(spec)) {
    if ((await stat(spec)).isDirectory()) wanted = (await npm(stage, 'pack', resolve(spec), '--silent')).trim();
    else await copyFile(spec, join(stage, basename(spec)));
    wanted = `./${basename(wanted ?? '')}`;
  }
  const how = ['--omit=dev', '--ignore-scripts', '--prefer-offline'];
  await npm(stage, ...(wanted === undefined ? ['update', 'site', '--save'] : ['install', wanted]), ...how);
}

/** Says what visitors would see, and upgrades the business if its owner agrees. `home` is in the folder `stage`. */
async function agree(root: string, stage: string, isAgreed: boolean, home: string): Promise<number> {
  const trial = await tryOn(root, home);
  console.log(tableOf(trial));
  if (!trial.verdict) return EXIT.problems;
  let answer = isAgreed ? 'yes' : await askInTerminal('Upgrade? yes, no or details');
  if (/^d/i.test(answer)) {
    console.log(differenceMarkdown(trial.verdict.difference));
    answer = await askInTerminal('Upgrade? yes or no');
  }
  if (!/^y/i.test(answer)) {
    console.log('Nothing was written. To upgrade without a question: --yes');
    return EXIT.done;
  }
  for (const [path, text] of trial.texts) await writeFile(join(root, path), text);
  await renewDocuments(root, home);
  await depend(root, stage);
  console.log('✓ Upgraded. Commit it; until then, this takes it back: git checkout . && npm ci');
  return EXIT.done;
}

/** Makes the business depend on exactly what was tried, and installs it. */
async function depend(root: string, stage: string): Promise<void> {
  const tarball = (manifest: Manifest): string | undefined =>
    /^file:(?:\.\/)?([^/]+\.tgz)$/.exec(manifest.dependencies?.['site'] ?? '')?.[1];
  const old = tarball(manifestOf(root));
  const manifest = { ...manifestOf(stage), site: { format: FORMAT } };
  const current = tarball(manifest);
  if (old !== undefined) await rm(join(root, old), { force: true });
  if (current !== undefined) await copyFile(join(stage, current), join(root, current));
  await writeFile(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(root, 'package-lock.json'), await readFile(join(stage, 'package-lock.json')));
  await npm(root, 'ci', '--prefer-offline');
}

/** Prints a line for each business: what visitors would see, or what a person has to mend. */
async function dryRun(roots: readonly string[], home: string): Promise<number> {
  let code: number = EXIT.done;
  for (const root of roots) {
    const problem = missingData(root);
    const trial: Trial = problem === undefined ? await tryOn(root, home) : { problem, texts: new Map(), done: [] };
    if (!trial.verdict) code = EXIT.problems;
    console.log(`${displayPath(root)}: ${lineOf(trial)}`);
  }
  return code;
}

function lineOf({ verdict, problem, texts }: Trial): string {
  const migrated = texts.size > 0 ? `, ${pluralize(texts.size, 'file')} of content migrated` : '';
  if (!verdict) return `needs a person: ${problem}`;
  if (verdict.name === 'same bytes') return `same bytes${migrated}`;
  const places = [...verdict.seen.keys()];
  const where = places.length > 0 ? `${pluralize(places.length, 'place')} (${firstOf(places, ', ')}), ` : '';
  return `${verdict.name}: ${where}${pluralize(verdict.files, 'file')}${migrated}`;
}

/** The table for the owner of one business. */
function tableOf(trial: Trial): string {
  const { verdict, texts, done } = trial;
  if (!verdict) return lineOf(trial);
  const changes = [...texts.keys()].map((path) => `${path} is migrated`);
  const why = done.map((says) => `  because ${says}`);
  return [lineOf(trial), ...changes, ...why, ...rowsOf(verdict)].join('\n');
}

/** A row for each change that visitors see, with all places that have it. */
function rowsOf({ seen }: Verdict): string[] {
  if (seen.size === 0) return ['Visitors see no change.'];
  const rows = groupBy([...seen], ([, what]) => what.join(', '));
  const width = Math.max(...[...rows.keys()].map((what) => what.length));
  return ['', `${'what changes'.padEnd(width)}  where`].concat(
    [...rows].flatMap(([what, places]) => places.map(([place], at) => `${(at ? '' : what).padEnd(width)}  ${place}`)),
  );
}
