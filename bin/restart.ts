// Starts a command anew, as a process of its own, after the sources of the program have changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The exit code with which a process asks to be started anew. */
const RESTART = 75;
/** Tells a process that another one waits to start it anew. */
const VARIABLE = 'SITE_RESTARTED';

/** The signals that end a command that otherwise never ends. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves on SIGINT (Ctrl-C), SIGTERM or SIGHUP, or when the process that started this one anew ends or asks for it. A
 * second signal ends the process at once.
 */
export function interruption(): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      for (const signal of SIGNALS) process.off(signal, end);
      done();
    };
    for (const signal of SIGNALS) process.on(signal, end);
    process.on('disconnect', end);
    process.channel?.unref(); // It must not keep the process running.
  });
}

/** Whether this process was started anew. */
export const wasRestarted = (): boolean => process.env[VARIABLE] !== undefined;

/** The path of the launcher in the project at `home`. */
export const launcherIn = (home: string): string => join(home, 'bin', 'site.mjs');

/** Compiles the newest sources, and keeps the result for the next process. Resolves to the reason if that fails. */
export async function compile(home: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [launcherIn(home), '--version'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? undefined : said.trim();
}

/**
 * Runs this command anew, with `more` options, as often as its process asks for that. Resolves to its exit code. The
 * process ends when this one does: it is connected to it.
 */
export async function startAnew(home: string, more: readonly string[]): Promise<number> {
  if (wasRestarted()) return RESTART;
  for (;;) {
    const child = spawn(process.execPath, [launcherIn(home), ...process.argv.slice(2), ...more], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [VARIABLE]: '1' },
    });
    const end = (): void => {
      if (child.connected) child.disconnect();
    };
    for (const signal of SIGNALS) process.on(signal, end);
    const [code] = (await once(child, 'exit')) as [number | null];
    for (const signal of SIGNALS) process.off(signal, end);
    if (code !== RESTART) return code ?? 1;
  }
}
