#!/usr/bin/env node
// The launcher: compiles the program if its sources have changed, keeps the result, and runs it. It is plain JavaScript,
// because nothing is compiled yet. What it keeps is never stale: it is stored by the hash of the sources.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDERS = ['bin', 'generator', 'templates', 'client'];
const SOURCE = /(^|[\\/])[^.\\/][^\\/]*\.(tsx?|mjs|json|css|md|woff2)$/;
/** Packages that are not bundled: they have native code, or look for files next to their own, or are rarely loaded. */
const EXTERNAL =
  'esbuild satteri sharp subset-font fontverter fontkitten @takumi-rs/core @takumi-rs/helpers tailwindcss @tailwindcss/oxide lightningcss linkinator html-validate playwright-core axe-core @sparticuz/chromium';
/** With JSX, because esbuild reads no tsconfig.json in node_modules, where npm installs this. */
const FORMAT = { bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20', jsx: 'automatic' };
/** How esbuild compiles the program. */
const OPTIONS = {
  ...FORMAT,
  absWorkingDir: home,
  entryPoints: ['bin/main.ts'],
  write: false,
  logLevel: 'silent',
  sourcemap: 'linked',
  external: EXTERNAL.split(' '),
  outExtension: { '.js': '.mjs' },
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
};
/** How many compiled programs to keep: processes may still load parts of them, and branches are switched. */
const MAX_PROGRAMS = 8;
const NOT_INSTALLED = 'the packages it needs are not installed. Run: npm ci';
/** Whether there is a program in a folder: none, if what tidies the temporary folder has deleted its files. */
const isComplete = (folder) => fs.existsSync(join(folder, 'main.mjs'));

/** Ends the process. The codes are those of bin/exit.ts: 70 is an internal error, 74 a disk error. */
function end(code, message) {
  console.error(`site: ${message}`);
  process.exit(code);
}

/** The hash of everything that the program is compiled from; hidden files, such as those that editors lock, are not. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version).update(home);
  const below = (name) => fs.readdirSync(join(home, name), { recursive: true }).sort();
  const sources = FOLDERS.flatMap((name) => below(name).map((path) => join(name, path)));
  const paths = [...sources, 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const path of paths.filter((each) => SOURCE.test(each) && fs.existsSync(join(home, each))))
    hash.update(JSON.stringify([path, fs.readFileSync(join(home, path), 'latin1')]));
  return hash.digest('hex').slice(0, 20);
}

/** The folder to keep programs in: in node_modules, where a clean install empties it, or in the temporary folder. */
function folderFor(hash) {
  const folder = join(home, 'node_modules', '.cache', 'site', 'program');
  if (isComplete(join(folder, hash)) || isWritable(folder, false)) return join(folder, hash);
  const temporary = join(tmpdir(), `site-${process.getuid?.() ?? 0}`);
  if (isWritable(temporary, true)) return join(temporary, hash);
  end(74, `cannot write the compiled program to ${folder} or ${temporary}. Make one of them writable for you alone.`);
}

/** Whether a folder can be written to; where others could plant a program, by this user alone. Missing, it is made. */
function isWritable(folder, isShared) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: isShared ? 0o700 : 0o777 });
    fs.accessSync(folder, fs.constants.W_OK);
    const { uid, mode } = fs.lstatSync(folder);
    return !isShared || process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
  } catch {
    return false;
  }
}

/** Compiles the program into `folder`, put in its place by one renaming; another process may have been faster. */
async function compile(folder) {
  const esbuild = await import('esbuild').catch(() => end(70, NOT_INSTALLED));
  const staging = `${folder}.${process.pid}`;
  const build = esbuild.build({ ...OPTIONS, outdir: staging });
  const { outputFiles } = await build.catch(async ({ errors = [], message }) => {
    if (errors.some(({ text }) => /^Could not resolve "[@a-z]/.test(text))) end(70, NOT_INSTALLED);
    const mistakes = await esbuild.formatMessages(errors, { kind: 'error', color: process.stderr.isTTY === true });
    end(70, `the program cannot be compiled.\n${mistakes.join('') || message}`);
  });
  try {
    fs.mkdirSync(staging, { recursive: true });
    for (const { path, contents } of outputFiles) fs.writeFileSync(path, contents);
    // In the temporary folder, it finds its packages by a link. If npm has installed it, it is among them.
    const packages = basename(dirname(home)) === 'node_modules' ? dirname(home) : join(home, 'node_modules');
    if (!folder.startsWith(home)) fs.symlinkSync(packages, join(staging, 'node_modules'), 'junction');
    if (!isComplete(folder)) fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(staging, folder);
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    if (!isComplete(folder)) end(74, `the compiled program cannot be stored: ${error.message}`);
  }
  prune(folder);
}

/** Deletes all but the newest programs in a folder, and what killed processes left; not the one that started this. */
function prune(newest) {
  const others = fs
    .readdirSync(dirname(newest))
    .map((name) => join(dirname(newest), name))
    .filter((path) => path !== newest && path !== process.env.SITE_PROGRAM)
    .map((path) => ({ path, time: fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 })) // 0: deleted meanwhile
    .sort((a, b) => b.time - a.time);
  for (const { path } of others.slice(MAX_PROGRAMS - 1)) fs.rmSync(path, { recursive: true, force: true });
}

const needed = JSON.parse(fs.readFileSync(join(home, 'package.json'), 'utf8')).engines.node.replace('>=', '');
const { node } = process.versions;
if (node.localeCompare(needed, 'en', { numeric: true }) < 0)
  end(70, `this is Node ${node}, and ${needed} or later is needed: download it from https://nodejs.org.`);
const folder = folderFor(fingerprint());
if (!isComplete(folder)) await compile(folder);
process.env.SITE_PROGRAM = folder;
const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
await main(home);
