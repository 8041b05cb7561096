// Runs the command line as a user does: in a process of its own, with piped output.
import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { HOME } from './places.ts';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** An octal number, such as "077". */
  readonly umask?: string;
  /** The program’s folder; this project by default. */
  readonly home?: string;
}

/** The environment without variables that the shell or the test runner may have set. */
function environment(own: RunOptions['env']): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(NO_COLOR|FORCE_COLOR|SITE_|SOURCE_DATE_EPOCH|NODE_|VITEST|VITE_|TEST|DEV|PROD|MODE|TZ$|LANG$|LC_)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...own };
}

/** Starts `site` with arguments. */
export function start(args: readonly string[], { cwd = HOME, env, umask, home = HOME }: RunOptions = {}) {
  const launcher = join(home, 'bin', 'site.mjs');
  const options: SpawnOptions = { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] };
  return umask === undefined
    ? spawn(process.execPath, [launcher, ...args], options)
    : spawn('sh', ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, launcher, ...args], options);
}

/** Runs `site` and waits until it ends. */
export async function site(args: readonly string[], options: RunOptions = {}): Promise<Run> {
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
