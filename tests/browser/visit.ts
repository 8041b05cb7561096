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
  readonly viewport?: typeof DESK;
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
 * the test fails if the page reported errors. A visitor who differs in nothing but his window gets the shared page.
 */
export function visitor(): (path: string, options?: VisitOptions) => Promise<Page> {
  const { borrow, complain } = sharedPage();
  const open: BrowserContext[] = [];
  afterEach(async () => void (await Promise.all(open.splice(0).map((context) => context.close()))));
  const newPage = async (options: BrowserContextOptions): Promise<Page> => {
    const phone = options.viewport === PHONE;
    const context = await (await browser()).newContext({ ...CALM, isMobile: phone, hasTouch: phone, ...options });
    open.push(context);
    return context.newPage();
  };
  return async (path, { before, clock, prepare, expects, viewport = DESK, ...others } = {}) => {
    const isUsual = !before && !clock && viewport !== PHONE && Object.keys(others).length === 0;
    const lent = isUsual && !isLent ? await borrow(viewport) : undefined;
    const page = lent ?? (await newPage({ viewport, ...others }));
    listen(page, (text) => expects?.test(text) || complain(text));
    if (before) await page.addInitScript(before);
    if (clock) await page.clock.install();
    await prepare?.(page, page.context());
    const script = arrives(page);
    await (lent ? enter(lent, SITE + path) : page.goto(SITE + path));
    if (others.javaScriptEnabled !== false && (await hasScript(page)) && (await script)) await scripted(page);
    return page;
  };
}

/** Connects a test file to the shared page: the returned function goes to a page, at a width, and may be called again. */
export function looker(
  other?: () => TestSite | Promise<TestSite>,
): (path: string, width?: number, expects?: RegExp) => Promise<Page> {
  const origin = other ? served(other) : () => SITE;
  const { borrow, complain } = sharedPage();
  let expected: RegExp | undefined;
  let page: Page | undefined;
  afterEach(() => (page = undefined));
  return async (path, width = DESK.width, expects) => {
    expected = expects;
    const viewport = { ...DESK, width };
    if (page) {
      await emulate(page, viewport);
      await page.goto(origin() + path);
    } else {
      page = await borrow(viewport);
      listen(page, (text) => expected?.test(text) || complain(text));
      await enter(page, origin() + path);
    }
    if (await hasScript(page)) await scripted(page);
    return page;
  };
}

/** What all pages have in common that no test is about. */
const CALM = { reducedMotion: 'reduce' } as const;

async function emulate(page: Page, viewport: typeof DESK): Promise<void> {
  await page.emulateMedia({ media: null, ...CALM });
  await page.setViewportSize(viewport);
}

/** The page that the tests of this worker share, because Chromium takes 1.8 seconds of a processor for a new one. */
let shared: Page | undefined;
let isLent = false;

/** Connects a test file to the shared page. A test that borrows it gets it as if it were new, and fails on its complaints. */
export function sharedPage() {
  const complaints: string[] = [];
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    isLent = false;
    await Promise.all(undo.splice(0).map((each) => each()));
    expect(complaints.splice(0)).toEqual([]);
  });
  return {
    complain: (text: string): unknown => complaints.push(text),
    async borrow(viewport: typeof DESK): Promise<Page> {
      if (isLent) throw new Error('This test has the shared page already.');
      isLent = true;
      const page = (shared ??= await (await browser()).newPage(CALM));
      page.on('crash', () => (shared = undefined));
      undo.push(async () => {
        page.removeAllListeners();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().setOffline(false);
        // So that nothing of this test happens in the next one. There may be no server, or no page any more.
        await page.goto(new URL('/robots.txt', page.url()).href).catch(() => undefined);
      });
      await emulate(page, viewport);
      await page.mouse.move(0, 0);
      return page;
    },
  };
}

/** Opens the first page of a visitor, who has nothing in storage. */
export async function enter(page: Page, url: string): Promise<void> {
  const forget = await page.addInitScript(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
  await page.goto(url);
  await forget.dispose();
}

/** Hears what a page says of errors. */
export function listen(page: Page, complain: (text: string) => unknown): void {
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
