#!/usr/bin/env node
// The launcher: compiles the program if its sources have changed, caches the result, and runs it. It is plain
// JavaScript, because nothing is compiled yet. The cache can never be stale: its key is the hash of the sources.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['bin', 'generator', 'templates', 'client', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** How many compiled programs to keep, so that switching branches does not recompile each time. */
const MAX_PROGRAMS = 3;
/** The age at which a staging folder was left by a killed process, in milliseconds: compiling takes seconds. */
const ABANDONED = 3_600_000;
/** The environment variable that tells the processes that a program starts where the program is. */
const RUNNING = 'SITE_PROGRAM';
/** As in bin/caches.ts. */
const PACKAGES = basename(dirname(home)) === 'node_modules' ? dirname(home) : join(home, 'node_modules');
/** Packages that are not bundled: they have native code, or look for files next to their own, or are rarely loaded. */
const EXTERNAL = [
  'esbuild',
  'satteri',
  'sharp',
  'subset-font',
  'fontkitten',
  '@takumi-rs/core',
  '@takumi-rs/helpers',
  'tailwindcss',
  '@tailwindcss/oxide',
  'lightningcss',
  'linkinator',
  'html-validate',
  'playwright-core',
  'axe-core',
  '@sparticuz/chromium',
];

const NOT_INSTALLED = 'the packages it needs are not installed. Run: npm ci';

/** Ends the process. The codes are those of bin/exit.ts: 70 is an internal error, 74 a disk error. */
function end(code, message) {
  console.error(`site: ${message}`);
  process.exit(code);
}

/**
 * Ends with a message on a version of Node that is older than package.json requires: it would fail somewhere later on.
 */
function requireNode() {
  const required = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = required.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  end(
    70,
    `this is Node ${process.versions.node}, and ${required} or later is needed: download it from https://nodejs.org.`,
  );
}

/**
 * Every source file below a path, sorted; without hidden ones, such as the lock files of editors, which cannot be read.
 */
function files(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return files(inner);
      return /^[^.].*\.(tsx?|mjs|json|css|md|woff2)$/.test(entry.name) ? [inner] : [];
    })
    .sort();
}

/** The hash of everything that the program is compiled from. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version).update(home);
  for (const file of SOURCES.flatMap((name) => files(join(home, name))))
    hash.update(file.slice(home.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** An esbuild plugin that imports external packages by absolute URL, so that they resolve wherever the cache is. */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    build.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || !EXTERNAL.some((name) => path === name || path.startsWith(`${name}/`)))
        return undefined;
      try {
        return { path: import.meta.resolve(path), external: true };
      } catch {
        return { path, external: true };
      }
    });
  },
};

/** Compiles the program. Returns its files, whose paths are in `folder`. */
async function compile(folder) {
  const esbuild = await import('esbuild').catch(() => end(70, NOT_INSTALLED));
  const options = {
    entryPoints: [join(home, 'bin', 'main.ts')],
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [externalPackages],
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'silent',
    absWorkingDir: home,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  };
  const { outputFiles } = await esbuild.build(options).catch(async ({ errors = [], message }) => {
    if (errors.some(({ text }) => /^Could not resolve "[@a-z]/.test(text))) end(70, NOT_INSTALLED);
    const mistakes = await esbuild.formatMessages(errors, { kind: 'error', color: process.stderr.isTTY === true });
    end(70, `the program cannot be compiled.\n${mistakes.join('') || message}`);
  });
  return outputFiles;
}

/** Puts the compiled program into `folder`, by way of a staging folder, so that no other process sees half of it. */
async function install(folder) {
  const staging = `${folder}.${process.pid}`;
  const files = await compile(staging);
  try {
    mkdirSync(staging, { recursive: true });
    for (const { path, contents } of files) writeFileSync(path, contents);
    // In the temporary folder, require() needs this link to find packages at run time.
    if (!folder.startsWith(PACKAGES)) symlinkSync(PACKAGES, join(staging, 'node_modules'), 'junction');
    writeFileSync(join(staging, 'complete'), '');
    replace(folder, staging);
    prune(dirname(folder), folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    end(74, `the compiled program cannot be stored: ${error.message}`);
  }
}

/** Moves the staging folder to its place. */
function replace(folder, staging) {
  try {
    renameSync(staging, folder);
  } catch {
    // Another process was faster, or somebody has deleted a part of the folder.
    if (isComplete(folder)) rmSync(staging, { recursive: true, force: true });
    else {
      rmSync(folder, { recursive: true, force: true });
      renameSync(staging, folder);
    }
  }
}

const isComplete = (folder) => existsSync(join(folder, 'complete'));

/**
 * Deletes all but the newest compiled programs in `parent` and the one that started this process, which may still have
 * to load parts of itself; and the staging folders of processes that were killed.
 */
function prune(parent, newest) {
  const isStaging = ({ path }) => /\.\d+$/.test(path);
  const others = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((path) => path !== newest && path !== process.env[RUNNING])
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 })) // 0: deleted meanwhile
    .sort((a, b) => b.time - a.time);
  const abandoned = others.filter((each) => isStaging(each) && each.time < Date.now() - ABANDONED);
  const old = others.filter((each) => !isStaging(each)).slice(MAX_PROGRAMS - 1);
  for (const { path } of [...abandoned, ...old]) rmSync(path, { recursive: true, force: true });
}

/** Whether a folder can be written to; creates it with this mode if it does not exist. */
function isWritable(folder, mode) {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether only this user can write to a folder. In the shared temporary folder, another user could plant a program. */
function isPrivate(folder) {
  const { uid, mode } = lstatSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/**
 * The folder for the compiled program with this hash: inside node_modules, where a clean install empties it, or in the
 * temporary folder if node_modules is read-only.
 */
function cacheFolderFor(hash) {
  const inPackages = join(PACKAGES, '.cache', 'site', 'program');
  if (isComplete(join(inPackages, hash)) || isWritable(inPackages)) return join(inPackages, hash);
  const temporary = join(tmpdir(), `site-${process.getuid?.() ?? 0}`);
  if (isWritable(temporary, 0o700) && isPrivate(temporary)) return join(temporary, hash);
  end(
    74,
    `cannot write the compiled program to ${inPackages} or ${temporary}. Make one of them writable for you alone.`,
  );
}

requireNode();
const folder = cacheFolderFor(fingerprint());
if (!isComplete(folder)) await install(folder);
process.env[RUNNING] = folder;
const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
await main(home);
