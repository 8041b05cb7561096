// Finds the Chromium for the tests: CHROME_PATH, else the one that `npm ci` installs (Linux only), else an installed
// one.
import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';

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

/** Starts the first Chromium that works. If there is none, throws an error that says what to do. */
export async function launchChrome(): Promise<BrowserServer> {
  const failures: string[] = [];
  for (const find of [() => process.env['CHROME_PATH'], fromPackage, () => INSTALLED.find(existsSync)]) {
    try {
      const executablePath = await find();
      if (executablePath) return await chromium.launchServer({ executablePath, args: ARGS });
    } catch (error) {
      failures.push(String(error).split('\n')[0]!);
    }
  }
  throw new Error(`No Chromium runs here. Install Chrome, or set CHROME_PATH to its program. ${failures.join(' ')}`);
}

/** The Chromium of the npm package, which unpacks itself into the temporary folder. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
