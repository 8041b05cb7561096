// Opens a page in the browser, or a line of a source file in the code editor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { xml } from '../../../system/xml.ts';

type Arguments = (file: string, line: number, column: number) => readonly string[];

/**
 * The names of supported editors, and the arguments with which each opens a line of a file. Editors that run in a
 * terminal are left out, because the preview occupies this one.
 */
const EDITORS: readonly (readonly [names: RegExp, Arguments])[] = [
  [
    /^(?:code|code-insiders|codium|vscodium|cursor|windsurf|positron)$/,
    (file, line, column) => ['--goto', `${file}:${line}:${column}`],
  ],
  [/^(?:subl|zed|zeditor|lapce)$/, (file, line, column) => [`${file}:${line}:${column}`]],
  [/^(?:idea|webstorm|phpstorm|pycharm|fleet)$/, (file, line) => ['--line', String(line), file]],
  [/^gedit$/, (file, line, column) => [`+${line}:${column}`, file]],
  [/^kate$/, (file, line, column) => ['-l', String(line), '-c', String(column), file]],
  [/^bbedit$/, (file, line) => [`+${line}`, file]],
  [/^mate$/, (file, line) => ['-l', String(line), file]],
];

/**
 * Opens a file at a line and column, counted from 1, in the editor that SITE_EDITOR, VISUAL or EDITOR names. Resolves to
 * whether one is supported and could be started.
 */
export async function openEditor(file: string, line: number, column: number): Promise<boolean> {
  for (const variable of ['SITE_EDITOR', 'VISUAL', 'EDITOR']) {
    const [command = ''] = process.env[variable]?.trim().split(/\s+/) ?? [];
    const name = basename(command)
      .replace(/\.(exe|cmd)$/i, '')
      .toLowerCase();
    const args = EDITORS.find(([names]) => names.test(name))?.[1];
    if (args) return start(command, args(file, line, column));
  }
  return false;
}

/** What opens a page in the default browser where that is not xdg-open, without a shell. */
const OPENERS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens a URL in the browser: BROWSER, else the system's default. Every user of the machine sees what programs are
 * started with, so that is `file`, which leads there and which nobody else can read. Resolves to whether it could be started.
 */
export async function openBrowser(address: string, file: string): Promise<boolean> {
  const { BROWSER } = process.env;
  const [command, ...args] = BROWSER ? [BROWSER] : (OPENERS[process.platform] ?? ['xdg-open']);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `<!doctype html><meta http-equiv="refresh" content="0; url=${xml(address)}">`, {
      mode: 0o600,
    });
  } catch {
    return false; // a read-only folder
  }
  return start(command, [...args, pathToFileURL(file).href]);
}

/** Starts a program that outlives this one. Resolves to whether it could be started. */
async function start(command: string, args: readonly string[]): Promise<boolean> {
  try {
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    await once(child, 'spawn');
    child.unref();
    return true;
  } catch {
    return false; // spawn throws some errors, such as that of a .cmd file on Windows, and emits others
  }
}
