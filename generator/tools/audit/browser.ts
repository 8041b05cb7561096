// Starts a browser for the rules that need one: the Chromium of the tests, or an installed browser.
import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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
 * there that is ours alone, because the package takes any program and library of the right name, and first beside its
 * place, because it takes one that another process is still unpacking for the whole browser.
 */
export async function unpackedBrowser(browser: { executablePath(): Promise<string> }): Promise<string> {
  const { TMPDIR } = process.env;
  const folder = privateFolder(join(tmpdir(), `site-browser-${process.getuid?.() ?? 0}`));
  const unpacked = join(folder, 'unpacked');
  if (existsSync(unpacked)) return join(unpacked, 'chromium');
  const incomplete = mkdtempSync(join(folder, 'incomplete-'));
  const discard = (): void => rmSync(incomplete, { recursive: true, force: true });
  process.once('exit', discard);
  process.env['TMPDIR'] = incomplete;
  try {
    await browser.executablePath();
    renameSync(incomplete, unpacked);
  } catch (error) {
    if (!existsSync(unpacked)) throw error; // otherwise another process was faster
  } finally {
    process.off('exit', discard);
    discard();
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  return join(unpacked, 'chromium');
}

/** Makes a folder that nobody else may write to. Throws CannotRun if somebody else has made it. */
function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || (uid === process.getuid() && (mode & 0o170022) === 0o040000);
  if (!isOurs) throw new CannotRun(`others may write to ${folder}; delete it, or set TMPDIR to a folder of your own`);
  return folder;
}
