#!/usr/bin/env node
// The launcher: compiles the program when its sources have changed, keeps the result under their hash, and runs it.
// Plain JavaScript, because nothing is compiled yet. What is kept can never be stale: its name is what it was made
// from.
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
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['bin', 'generator', 'templates', 'client', 'package.json', 'package-lock.json', 'tsconfig.json'];
const KEPT = 3;
const PACKAGES = join(home, 'node_modules');
/**
 * Packages that are not compiled in: they bring machine code, or files they look for beside themselves, or are rarely
 * loaded.
 */
const APART = [
  'esbuild',
  'satteri',
  'sharp',
  'subset-font',
  'fontkit',
  'tailwindcss',
  '@tailwindcss/oxide',
  'lightningcss',
  'linkinator',
  'html-validate',
  'playwright-core',
  'axe-core',
  '@sparticuz/chromium',
];

/** Every file below a path, sorted. */
function files(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? files(inner) : /\.(tsx?|mjs|json|css|md|woff2)$/.test(entry.name) ? [inner] : [];
    })
    .sort();
}

/** The hash of everything the program is made from. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version).update(home);
  for (const file of SOURCES.flatMap((name) => files(join(home, name))))
    hash.update(file.slice(home.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** Leaves packages apart under their full addresses, so that the program finds them wherever it is kept. */
const apart = {
  name: 'apart',
  setup(build) {
    build.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || !APART.some((name) => path === name || path.startsWith(`${name}/`)))
        return undefined;
      try {
        return { path: import.meta.resolve(path), external: true };
      } catch {
        return { path, external: true };
      }
    });
  },
};

/** Compiles the program into `folder`, through a neighbour and a rename, so that no other process sees half of it. */
async function compile(folder) {
  const esbuild = await import('esbuild').catch(() => {
    console.error('site: its packages are not installed. Run: npm ci');
    process.exit(70);
  });
  const staging = `${folder}.${process.pid}`;
  await esbuild.build({
    entryPoints: [
      { in: join(home, 'bin', 'main.ts'), out: 'main' },
      { in: join(home, 'generator', 'thread', 'worker.ts'), out: 'worker' },
    ],
    outdir: staging,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [apart],
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: home,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  // where it looks packages up as it runs
  if (!folder.startsWith(PACKAGES)) symlinkSync(PACKAGES, join(staging, 'node_modules'), 'junction');
  writeFileSync(join(staging, 'complete'), '');
  if (!existsSync(join(folder, 'complete'))) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  } else rmSync(staging, { recursive: true, force: true });
  prune(dirname(folder), folder);
}

/** Deletes all but the newest programs. */
function prune(parent, newest) {
  const old = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((path) => path !== newest && !/\.\d+$/.test(path))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of old.slice(KEPT - 1)) rmSync(path, { recursive: true, force: true });
}

/** Whether a folder is there, or can be made with this mode, to be written to. */
function isWritable(folder, mode) {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether nobody else can have put anything there: the temporary folder is everybody's. */
function isOwn(folder) {
  const { uid, mode } = lstatSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/**
 * Where the program of a name is kept: beside the packages, where a clean install empties it; where that is read-only,
 * in a temporary folder.
 */
function placeFor(name) {
  const beside = join(PACKAGES, '.cache', 'site', 'program');
  if (existsSync(join(beside, name, 'complete')) || isWritable(beside)) return join(beside, name);
  const own = join(tmpdir(), `site-${process.getuid?.() ?? 0}`);
  if (isWritable(own, 0o700) && isOwn(own)) return join(own, name);
  console.error(`site: neither ${beside} nor ${own} can be written.`);
  process.exit(74);
}

// A build is over before V8's optimising compilers have earned what they cost. (docs/decisions/less-optimising.md)
setFlagsFromString('--liftoff-only');
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000');
const folder = placeFor(fingerprint());
if (!existsSync(join(folder, 'complete'))) await compile(folder);
globalThis.__siteHome = home;
await import(pathToFileURL(join(folder, 'main.mjs')).href);
