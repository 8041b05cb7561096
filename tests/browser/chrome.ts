// The Chromium of the tests: CHROME_PATH, else the one that `npm ci` installs (Linux only), else an installed one. Each
// worker starts its own.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { unpackedBrowser } from '../../generator/tools/audit/browser.ts';

/** Where Chrome and Chromium are usually installed. On macOS and Windows `npm ci` brings none. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** The sandbox does not work for root. No other security feature is turned off. */
const ARGS = ['--no-sandbox', '--in-process-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

const launch = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: ARGS });

/** The program of the first Chromium that starts. If there is none, throws an error that says what to do. */
export async function findChrome(): Promise<string> {
  const failures: string[] = [];
  for (const find of [() => process.env['CHROME_PATH'], fromPackage, () => INSTALLED.find(existsSync)]) {
    try {
      const executablePath = await find();
      if (!executablePath) continue;
      await (await launch(executablePath)).close();
      return executablePath;
    } catch (error) {
      failures.push(String(error).split('\n')[0]!);
    }
  }
  throw new Error(
    `No Chromium could be started. Install Chrome, or set CHROME_PATH to its program. ${failures.join(' ')}`,
  );
}

/** The Chromium of the npm package, which unpacks itself. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  return unpackedBrowser(packaged);
}

let own: Promise<Browser> | undefined;
/** The browser of this worker, started by the first test that asks; it ends with the worker. */
export const browser = (): Promise<Browser> => (own ??= launch(inject('world').chrome));
