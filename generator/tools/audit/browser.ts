// Starts a browser for the rules that need one: the Chromium of the tests, or an installed browser.
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { loadPackage } from './packages.ts';
import { CannotRun } from './rule.ts';

/** The sandbox cannot run as root; nothing may contact the network by itself; there may be no graphics card. */
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];

/** Starts the first browser that works. Throws CannotRun, with what to install, if there is none. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await loadPackage('playwright-core', () => import('playwright-core'));
  const reasons: string[] = [];
  for (const [name, options] of Object.entries(await candidates())) {
    try {
      return await chromium.launch({ headless: true, ...options, args: ARGUMENTS });
    } catch (error) {
      reasons.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  throw new CannotRun(
    `no browser could be started (${reasons.join('; ')}); install Chrome, or run npm install --save-dev @sparticuz/chromium`,
  );
}

/** The browsers to try: only the one that CHROME_PATH names, or else that of the tests, Chrome, Edge and Chromium. */
async function candidates(): Promise<Readonly<Record<string, LaunchOptions>>> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return { CHROME_PATH: { executablePath: chosen } };
  const packed = await import('@sparticuz/chromium').catch(() => undefined);
  return {
    ...(packed && { '@sparticuz/chromium': { executablePath: await unpackedBrowser(packed.default) } }),
    Chrome: { channel: 'chrome' },
    Edge: { channel: 'msedge' },
    Chromium: {},
  };
}

/**
 * The path of the browser of the tests, which its package unpacks into the temporary folder on first use: into a folder
 * there that is ours alone, because the package takes any program and library of the right name. If the process ends
 * meanwhile, the incomplete file is deleted: the package would take it for the whole browser from then on.
 */
export async function unpackedBrowser(browser: { executablePath(): Promise<string> }): Promise<string> {
  const { TMPDIR } = process.env;
  const folder = privateFolder(join(tmpdir(), `site-browser-${process.getuid?.() ?? 0}`));
  const path = join(folder, 'chromium');
  const discard = (): void => rmSync(path, { force: true });
  if (!existsSync(path)) process.once('exit', discard);
  process.env['TMPDIR'] = folder;
  try {
    return await browser.executablePath();
  } finally {
    process.off('exit', discard);
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}

/** Makes a folder that nobody else may write to. Throws CannotRun if somebody else has made it. */
function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || (uid === process.getuid() && (mode & 0o170022) === 0o040000);
  if (!isOurs) throw new CannotRun(`others may write to ${folder}; delete it, or set TMPDIR to a folder of your own`);
  return folder;
}
