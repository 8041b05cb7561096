// A visitor in the shared browser: opens pages, and fails the test on any error.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readDist } from '../../generator/tools/audit/dist.ts';
import { type Host, serveFiles } from '../../generator/hosting/serve-files.ts';
import { newFolder } from '../support/files.ts';
import type { TestSite } from '../support/site.ts';
import { browser } from './chrome.ts';

export const { site: SITE, mail: MAIL, root: ROOT, folder: FOLDER } = inject('world');
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
export const SIZES = [PHONE, DESK];
/** What browsers log when a request fails. */
export const NETWORK = /Failed to load resource|Failed to fetch|net::ERR|Lead not sent/;

/** Pages of each type that have a form. */
export const PAGES = {
  home: '/',
  contact: '/contact',
  service: '/services/new-roof',
  area: '/roofing-harbor',
  blog: '/blog',
  post: '/blog/bill',
  about: '/about',
  services: '/services',
  locations: '/locations',
  gallery: '/gallery',
  legal: '/privacy-policy',
  missing: '/no/such/page',
} as const;

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Installs a fake clock, which runs normally until a test controls it. */
  readonly clock?: boolean;
  /** Changes the page before it is opened. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Errors that the test expects. */
  readonly expects?: RegExp;
}

/** Serves a site other than the shared one to the tests of a file. Returns its origin, which is known once they run. */
function served(site: () => TestSite | Promise<TestSite>): () => string {
  const out = join(newFolder(), 'out');
  let host: Host;
  beforeAll(async () => {
    await (await site()).build({ out }).then((built) => built.finished);
    host = await serveFiles(await readDist(out, [], []), '/');
  }, 120_000);
  afterAll(async () => {
    await host.close();
    rmSync(dirname(out), { recursive: true, force: true });
  });
  return () => host.origin;
}

/**
 * Connects a test file to the browser. The returned function opens a page for a new visitor, which ends with the test;
 * the test fails if the page reported errors.
 */
export function visitor(): (path: string, options?: VisitOptions) => Promise<Page> {
  const complaints: string[] = [];
  const open: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  return async (path, { before, clock, prepare, expects, ...others } = {}) => {
    const phone = others.viewport === PHONE;
    const options = { viewport: DESK, reducedMotion: 'reduce', isMobile: phone, hasTouch: phone, ...others } as const;
    const context = await (await browser()).newContext(options);
    open.push(context);
    const page = await context.newPage();
    listen(page, (text) => expects?.test(text) || complaints.push(text));
    if (before) await page.addInitScript(before);
    if (clock) await page.clock.install();
    await prepare?.(page, context);
    const script = arrives(page);
    await page.goto(SITE + path);
    if (options.javaScriptEnabled !== false && (await hasScript(page)) && (await script)) await scripted(page);
    return page;
  };
}

/**
 * Connects a test file to a window for pages that are only looked at: the returned function goes to a page, at a width.
 * Nothing is reset but what it emulates, so a test must leave nothing behind but what it did to the page itself.
 */
export function looker(
  other?: () => TestSite | Promise<TestSite>,
): (path: string, width?: number, expects?: RegExp) => Promise<Page> {
  const origin = other ? served(other) : () => SITE;
  let expected: RegExp | undefined;
  const complaints: string[] = [];
  let page: Page;
  beforeAll(async () => {
    page = await (await browser()).newPage({ reducedMotion: 'reduce' });
    listen(page, (text) => expected?.test(text) || complaints.push(text));
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => page.context().close());
  return async (path, width = DESK.width, expects) => {
    expected = expects;
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    await page.setViewportSize({ ...DESK, width });
    await page.goto(origin() + path);
    if (await hasScript(page)) await scripted(page);
    return page;
  };
}

/** Hears what a page says of errors. */
function listen(page: Page, complain: (text: string) => void): void {
  page.setDefaultTimeout(30_000);
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(String(error)));
}

/** Whether the focus is in an element. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement);
/** The width of a page, which is that of its window unless something overflows. */
export const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

const hasScript = async (page: Page): Promise<boolean> =>
  (await page.locator('script[type=module][src*="/assets/main-"]').count()) > 0;
const scripted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'scripted' in document.documentElement.dataset);

/** Resolves to true once the client script has arrived; to false if it is blocked. */
const arrives = (page: Page): Promise<boolean> =>
  new Promise((done) => {
    const isScript = (request: Request): boolean => /\/assets\/main-[^/]*\.js$/.test(request.url());
    page.on('requestfinished', (request) => isScript(request) && done(true));
    page.on('requestfailed', (request) => isScript(request) && done(false));
  });

/** Stops the clock of a page; from here on, only the test advances it. */
export const freeze = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
