// Opens things on this machine: a page in the browser, a line of a source in the editor.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';

type Arguments = (file: string, line: number, column: number) => readonly string[];

const goto: Arguments = (file, line, column) => ['--goto', `${file}:${line}:${column}`];
const colons: Arguments = (file, line, column) => [`${file}:${line}:${column}`];
const lineFlag: Arguments = (file, line) => ['--line', String(line), file];

/**
 * Editors with a window of their own, and how each is told a line. Those that live in a terminal would fight for this
 * one.
 */
const EDITORS: Readonly<Record<string, Arguments>> = {
  code: goto,
  'code-insiders': goto,
  codium: goto,
  vscodium: goto,
  cursor: goto,
  windsurf: goto,
  positron: goto,
  subl: colons,
  zed: colons,
  zeditor: colons,
  lapce: colons,
  idea: lineFlag,
  webstorm: lineFlag,
  phpstorm: lineFlag,
  pycharm: lineFlag,
  fleet: lineFlag,
  gedit: (file, line, column) => [`+${line}:${column}`, file],
  kate: (file, line, column) => ['-l', String(line), '-c', String(column), file],
  bbedit: (file, line) => [`+${line}`, file],
  mate: (file, line) => ['-l', String(line), file],
};

/** The editor that the environment names, where it is one of those. */
export function editorOf(env: NodeJS.ProcessEnv): { readonly name: string; readonly command: string } | undefined {
  for (const variable of ['SITE_EDITOR', 'VISUAL', 'EDITOR']) {
    const command = env[variable]?.trim().split(/\s+/)[0];
    const name =
      command &&
      basename(command)
        .replace(/\.(exe|cmd)$/i, '')
        .toLowerCase();
    if (name && name in EDITORS) return { name, command };
  }
  return undefined;
}

/** Opens a file at a place. Whether the editor could be started. */
export function openEditor(env: NodeJS.ProcessEnv, file: string, line: number, column: number): Promise<boolean> {
  const editor = editorOf(env);
  return editor ? start(editor.command, EDITORS[editor.name]!(file, line, column)) : Promise.resolve(false);
}

/** Opens an address in the browser: the one that BROWSER names, else the system's. Whether it could be started. */
export function openBrowser(env: NodeJS.ProcessEnv, address: string): Promise<boolean> {
  if (env['BROWSER']) return start(env['BROWSER'], [address]);
  if (process.platform === 'darwin') return start('open', [address]);
  return process.platform === 'win32'
    ? start('cmd', ['/c', 'start', '""', address.replaceAll('&', '^&')])
    : start('xdg-open', [address]);
}

/** Starts a program that goes on by itself. */
function start(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    child
      .once('error', () => done(false))
      .once('spawn', () => {
        child.unref();
        done(true);
      });
  });
}
