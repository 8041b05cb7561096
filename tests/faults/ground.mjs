// What the fault tests run on: a copy of the program, a small business, and a built site with known contents.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
export const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
chmodSync(folder, 0o755); // Other users must be able to run it.
export const home = join(folder, 'home');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
  cpSync(join(project, name), join(home, name), { recursive: true });
symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'));

/** A copy of the small business. */
export function business(name) {
  const root = join(folder, name);
  for (const site of ['minimal', 'roofer'])
    for (const part of ['data', 'posts', 'public']) {
      const from = join(project, 'tests', 'sites', site, part);
      if (existsSync(from)) cpSync(from, join(root, part), { recursive: true });
    }
  return root;
}

/** Replaces a text in a file of a business. */
export function edit(root, path, from, to) {
  const file = join(root, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

export function start(root, out, { args = [], before = [], cwd = folder } = {}) {
  const command = [
    ...before,
    process.execPath,
    join(home, 'bin', 'site.mjs'),
    'build',
    '--root',
    root,
    '--out',
    out,
    '--now',
    '2026-01-15',
    '--quiet',
    ...args,
  ];
  const child = spawn(command[0], command.slice(1), { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      child.said += text;
    });
  child.ended = new Promise((done) =>
    child.on('close', (code, signal) => done({ code, signal, said: child.said.trim() })),
  );
  return child;
}

/**
 * Runs a build. Resolves to its exit code and output. A build that hangs is killed after two minutes, and reported as
 * such.
 */
export async function build(root, out, options) {
  const child = start(root, out, options);
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const result = await child.ended;
  clearTimeout(timer);
  return result;
}

/** A checksum of all paths and bytes below a folder; "nothing" if it does not exist. */
export function sum(at) {
  if (!existsSync(at)) return 'nothing';
  const hash = createHash('sha256');
  const files = readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(relative(at, file)).update('\0').update(readFileSync(file)).update('\0');
  return `${files.length} files ${hash.digest('hex').slice(0, 16)}`;
}

/** Leftovers beside a site. */
export const leftovers = (parent, name = 'out') =>
  existsSync(parent) ? readdirSync(parent).filter((each) => each.startsWith(`.${name}.`)) : [];

/** Creates a folder for one fault. */
export function place(name) {
  const at = join(folder, `place-${name}`);
  rmSync(at, { recursive: true, force: true });
  mkdirSync(at, { recursive: true });
  return at;
}

const rows = [];
/** Records the result of a fault. */
export function note(fault, tried, survived, remark) {
  rows.push({ fault, tried, survived, remark });
  console.log(
    `${tried === survived ? 'ok  ' : 'FAIL'} ${fault}: ${survived} of ${tried}${remark ? `; ${remark}` : ''}`,
  );
  if (tried !== survived) process.exitCode = 1;
}
