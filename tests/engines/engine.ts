// What the journeys need of a browser engine: to open an address, to run an expression, and to press, move and type.
// Three drivers implement it, each for the protocol that its engine speaks.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The names of the engines. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A step of a pointer or a key, in the form of WebDriver (https://www.w3.org/TR/webdriver2/#actions). */
export type Action =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** A tab with a profile of its own. */
export interface Tab {
  /** Resolves once the page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which must be a text. */
  run(expression: string): Promise<string>;
  act(actions: readonly Action[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** An engine that has started. */
export interface Engine {
  /** Opens a tab for people who want reduced motion, or for the others. */
  newTab(reducedMotion: boolean): Promise<Tab>;
  close(): Promise<void>;
}

/** The keys that have names, by their code points in WebDriver. */
export const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Shift: '\uE008',
  Control: '\uE009',
  F8: '\uE038',
  Space: ' ',
};

/** Actions as WebDriver takes them: each device has a list of its own. All of them are of one device. */
export const asSources = (actions: readonly Action[]): readonly object[] =>
  actions[0]?.type.startsWith('key')
    ? [{ type: 'key', id: 'keys', actions }]
    : [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];

/** The first program that exists: that of a variable, or one of those that packages install. */
export const installed = (variable: string, ...paths: readonly string[]): string | undefined =>
  process.env[variable] ?? paths.find(existsSync);

/** Starts a program, and resolves once it has written what matches; `stop` ends it. */
export async function start(
  program: string,
  args: readonly string[],
  said: RegExp | undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly said: string; readonly stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env }, detached: true });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    // With the processes that it has started.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
  };
  if (!said) return { said: '', stop };
  let text = '';
  return new Promise((done, failed) => {
    const read = (part: Buffer): void => {
      text += String(part);
      const [found] = said.exec(text) ?? [];
      if (found) done({ said: found, stop });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => failed(new Error(`${program} ended: ${text.slice(0, 400)}`)));
    child.once('error', failed);
  });
}
