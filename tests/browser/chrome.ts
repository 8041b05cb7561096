// The Chromium of the tests: CHROME_PATH, else the one that `npm ci` installs (Linux only), else an installed one. Each
// worker starts its own.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
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

/**
 * What Playwright’s own test runner calls to reuse a context: everything in it is reset, but its processes stay, and
 * starting those is two thirds of the time of a visit. A browser keeps one context in this way.
 */
interface Reusing {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  _disconnectFromReusedContext(reason: string): Promise<void>;
}
type ReusingBrowser = Browser & Reusing;

const reusing = new Map<string, Promise<ReusingBrowser>>();
/** A page as if in a new context, from a browser of its own for each kind. The one given before for that kind has ended. */
export async function resetPage(kind: string, options: BrowserContextOptions): Promise<Page> {
  const starting = reusing.get(kind) ?? (launch(inject('world').chrome) as Promise<ReusingBrowser>);
  reusing.set(kind, starting);
  const kept = await starting;
  // Playwright takes its fake clock from a document that must no longer need it. A page that crashed goes nowhere.
  for (const page of kept.contexts().flatMap((context) => context.pages()))
    await page.goto('about:blank').catch(() => page.close());
  await kept._disconnectFromReusedContext('another visit began');
  const context = await kept._newContextForReuse(options);
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  return page;
}
