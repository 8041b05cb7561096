// A visitor in the shared browser: opens pages, fills in the form, asks the fake mail provider what arrived, and fails
// the test on any error.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readDist } from '../../generator/checks/dist.ts';
import { type Host, serveFiles } from '../../generator/hosting/serve-files.ts';
import type { Answer, Arrived } from '../support/mail-provider.ts';
import { newFolder } from '../support/files.ts';
import type { TestSite } from '../support/site.ts';
import { browser, resetPage } from './chrome.ts';

export const { site: SITE, mail: MAIL, root: ROOT, folder: FOLDER } = inject('world');
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
export const SIZES = [PHONE, DESK];
/** What browsers log when a request fails. */
export const NETWORK = /Failed to load resource|Failed to fetch|net::ERR/;

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

/** Whether playwright resets all that a visit sets up in its context; else the visit gets a new one. */
const isReset = (options: VisitOptions): boolean =>
  Object.keys(options).every((name) => /^(viewport|reducedMotion|before|clock|expects)$/.test(name));

/**
 * Connects a test file to the browser. The returned function opens a page, of the shared site unless there is another; it
 * ends with the test, which fails if the page reported errors. A page may end the one that the same test opened before.
 */
export function visitor(
  other?: () => TestSite | Promise<TestSite>,
): (path: string, options?: VisitOptions) => Promise<Page> {
  const origin = other ? served(other) : () => SITE;
  const complaints: string[] = [];
  const apart: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(apart.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  return async (path, visitOptions = {}) => {
    const { before, clock, prepare, expects, ...others } = visitOptions;
    const phone = others.viewport === PHONE;
    const options = { viewport: DESK, reducedMotion: 'reduce', isMobile: phone, hasTouch: phone, ...others } as const;
    const page = isReset(visitOptions)
      ? await resetPage(phone ? 'phone' : 'desk', options)
      : await (await (await browser()).newContext(options)).newPage();
    const context = page.context();
    if (!isReset(visitOptions)) apart.push(context);
    page.setDefaultTimeout(30_000);
    const complain = (text: string): void => void (expects?.test(text) || complaints.push(text));
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(String(error)));
    if (before) await page.addInitScript(before);
    if (clock) await page.clock.install();
    await prepare?.(page, context);
    const script = arrives(page);
    await page.goto(origin() + path);
    if (options.javaScriptEnabled !== false && (await page.locator('script[data-src]').count()) > 0 && (await script))
      await page.waitForFunction(() => 'scripted' in document.documentElement.dataset);
    return page;
  };
}

/** Resolves to true once the client script, which loads after the first paint, has arrived; to false if it is blocked. */
const arrives = (page: Page): Promise<boolean> =>
  new Promise((done) => {
    const isScript = (request: Request): boolean => /\/assets\/main-[^/]*\.js$/.test(request.url());
    page.on('requestfinished', (request) => isScript(request) && done(true));
    page.on('requestfailed', (request) => isScript(request) && done(false));
  });

export interface Typed {
  readonly from_name: string;
  readonly from_email: string;
  readonly phone: string;
  readonly message: string;
  readonly timeline?: string;
  readonly budget?: string;
}

let count = 0;
/** A unique visitor, so that the fake mail provider can tell its leads from those of other tests. */
export const somebody = (): Typed => ({
  from_name: 'Ana Ōtani',
  from_email: `ana.${process.pid}.${++count}@visitor.dev`,
  phone: '(208) 555 0163 ext 3',
  message: 'A sink under the window.\nNothing else.',
  timeline: 'asap',
  budget: 'discuss',
});

/** Stops the clock of a page; from here on, only the test advances it. */
export const freeze = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);

/** The first form of a page. */
export const formOf = (page: Page) => page.locator('form.lead-form').first();
export const field = (page: Page, name: string) => formOf(page).locator(`[name=${name}]`);
export const send = (page: Page) => formOf(page).locator('button[type=submit]');
export const outcome = (page: Page, kind: 'problem' | 'confirm' | 'changed' | 'failed' | 'sent') =>
  page.locator(`.outcome-${kind}`);

/** Waits until the form is hydrated. */
export async function awake(page: Page): Promise<void> {
  await formOf(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form.lead-form')!.noValidate);
}

/** Fills in the first form. */
export async function fill(page: Page, typed: Typed): Promise<void> {
  const form = formOf(page);
  for (const name of ['from_name', 'from_email', 'phone', 'message'] as const)
    await form.locator(`[name=${name}]`).fill(typed[name]);
  for (const name of ['timeline', 'budget'] as const)
    if (typed[name]) await form.locator(`[name=${name}]`).selectOption(typed[name]);
}

/** Sends a lead that the fake mail provider accepts but does not answer until it is released. */
export async function sendHeld(page: Page, who: Typed): Promise<void> {
  await fill(page, who);
  await send(page).click();
  await expect.poll(() => held(who)).toBe(1);
}

/** The values of the visible fields. */
export const values = (page: Page): Promise<Record<string, string>> =>
  formOf(page).evaluate((form: HTMLFormElement) =>
    Object.fromEntries(
      [...form.elements]
        .filter((each): each is HTMLInputElement => 'name' in each && each.closest('.field') !== null)
        .map(({ name, value }) => [name, value]),
    ),
  );

/** A page with a hydrated form that is old enough for a person to have filled it in. */
export async function readyForm(
  visit: ReturnType<typeof visitor>,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visit(path, { clock: true, ...options });
  await awake(page);
  await page.clock.fastForward(4000);
  return page;
}

const ask = async <T>(path: string, email: string, init?: RequestInit): Promise<T> =>
  (await fetch(`${MAIL}/${path}?email=${encodeURIComponent(email)}`, init)).json() as Promise<T>;
/** Sets how the fake mail provider answers a visitor’s next requests. */
export const answers = (who: Typed, ...list: Answer[]): Promise<unknown> =>
  ask('answers', who.from_email, { method: 'PUT', body: JSON.stringify(list) });
export const leads = (who: Typed): Promise<Arrived[]> => ask('leads', who.from_email);
export const requests = (who: Typed): Promise<number> => ask('requests', who.from_email);
export const held = (who: Typed): Promise<number> => ask('held', who.from_email);
export const releaseFirst = (who: Typed): Promise<unknown> => ask('release-first', who.from_email, { method: 'PUT' });
export const release = (who: Typed): Promise<unknown> => ask('release', who.from_email, { method: 'PUT' });
