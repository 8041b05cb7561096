// Runs the command line: in this process, or as a user does, in a process of its own with piped output.
import { spawn, type SpawnOptions } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { main } from '../../bin/main.ts';
import { temporaryFolder } from './files.ts';
import { HOME } from './places.ts';
import { TODAY } from './site.ts';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The program’s folder; this project by default. */
  readonly home?: string;
}

export interface ProcessOptions extends RunOptions {
  /** What a shell does before the program, which follows: "umask 077; exec". */
  readonly before?: string;
}

/** The variables with which Node runs a module before the program. */
export function preloading(module: string): { readonly NODE_OPTIONS: string } {
  const file = join(temporaryFolder(), 'preloaded.mjs');
  writeFileSync(file, module);
  return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
}

/** The environment without variables that the shell or the test runner may have set. */
function environment(own: RunOptions['env']): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(NO_COLOR|FORCE_COLOR|SITE_|SOURCE_DATE_EPOCH|NODE_|VITEST|VITE_|TEST|DEV|PROD|MODE|TZ$|LANG$|LC_)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...own };
}

/** Sets the environment of this process. */
function setEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}

let earlier: Promise<unknown> = Promise.resolve();
/**
 * Runs `site` in this process, which takes a tenth of the time of another one; one run after the other. It is not for
 * tests of the process itself: signals, pipes, the launcher. Of another program than this project it runs what its
 * launcher has compiled.
 */
export function site(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const run = earlier.then(() => runHere(args, options));
  earlier = run.catch(() => undefined);
  return run;
}

/** The program that the launcher in `home` has compiled. */
async function compiledIn(home: string): Promise<typeof main> {
  const programs = join(home, 'node_modules', '.cache', 'site', 'program');
  const [newest] = readdirSync(programs);
  return ((await import(join(programs, newest!, 'main.mjs'))) as { readonly main: typeof main }).main;
}

async function runHere(args: readonly string[], { cwd = HOME, env, home = HOME }: RunOptions): Promise<Run> {
  const run = home === HOME ? main : await compiledIn(home);
  const before = { argv: process.argv, cwd: process.cwd(), env: { ...process.env }, exitCode: process.exitCode };
  const { log, error } = console;
  const writes = [process.stdout, process.stderr].map((stream) => [stream, stream.write] as const);
  const output = { stdout: '', stderr: '' };
  const writer = (name: keyof typeof output) => (text: string | Uint8Array) => {
    output[name] += String(text);
    return true;
  };
  try {
    process.argv = [process.execPath, join(home, 'bin', 'site.mjs'), ...args];
    process.chdir(cwd);
    setEnvironment({ NODE_ENV: process.env['NODE_ENV'], ...environment(env) });
    process.exitCode = undefined;
    process.stdout.write = writer('stdout');
    process.stderr.write = writer('stderr');
    console.log = (...words) => writer('stdout')(`${format(...words)}\n`);
    console.error = (...words) => writer('stderr')(`${format(...words)}\n`);
    await run(home);
    return { code: Number(process.exitCode ?? 0), ...output };
  } finally {
    Object.assign(console, { log, error });
    for (const [stream, write] of writes) stream.write = write;
    setEnvironment(before.env);
    process.exitCode = before.exitCode;
    process.chdir(before.cwd);
    process.argv = before.argv;
  }
}

/** Starts `site` with arguments, in a process of its own. */
export function start(args: readonly string[], { cwd = HOME, env, before, home = HOME }: ProcessOptions = {}) {
  const launcher = join(home, 'bin', 'site.mjs');
  const options: SpawnOptions = { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] };
  return before === undefined
    ? spawn(process.execPath, [launcher, ...args], options)
    : spawn('sh', ['-c', `${before} "$0" "$@"`, process.execPath, launcher, ...args], options);
}

/** Runs `site` in a process of its own, and waits until it ends. */
export async function siteProcess(args: readonly string[], options: ProcessOptions = {}): Promise<Run> {
  const child = start(args, options);
  const output = { stdout: '', stderr: '' };
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const code = await new Promise<number | null>((done, failed) => child.on('close', done).on('error', failed));
  return { code, ...output };
}

/** The arguments that build a content root into a folder, on the day of the tests. */
export const buildArguments = (root: string, out: string): string[] => [
  'build',
  '--root',
  root,
  '--out',
  out,
  '--now',
  TODAY,
  '--quiet',
];
