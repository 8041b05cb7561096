// A browser for the rules that need one: the tests' Chromium, or one that is installed.
import type { Browser, LaunchOptions } from 'playwright-core';
import { wanted } from './packages.ts';
import { CannotRun } from './rule.ts';

/** A browser as root needs it, without calls home, and without drawing by a graphics card that is not there. */
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--disable-gpu'];

/** Starts the first browser that can be started. Throws CannotRun where there is none, with what to install. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await wanted('playwright-core', () => import('playwright-core'));
  const reasons: string[] = [];
  for (const [name, options] of await candidates()) {
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

/** What may be there: the browser that CHROME_PATH names, the tests' own, Chrome, Edge. */
async function candidates(): Promise<[string, LaunchOptions][]> {
  const named = process.env['CHROME_PATH'];
  if (named) return [['CHROME_PATH', { executablePath: named }]];
  const own: [string, LaunchOptions][] = await import('@sparticuz/chromium').then(
    async ({ default: packed }): Promise<[string, LaunchOptions][]> => [
      ['@sparticuz/chromium', { executablePath: await packed.executablePath() }],
    ],
    () => [],
  );
  return [...own, ['Chrome', { channel: 'chrome' }], ['Edge', { channel: 'msedge' }], ['Chromium', {}]];
}
