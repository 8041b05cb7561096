// Hydration of the islands: all nodes are kept, nothing shifts, and visitors who act before the scripts have loaded
// lose nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type LeadForm, leadForms } from './lead-form.ts';
import { DESK, FOLDER, MAIL, NETWORK, PAGES, PHONE, SIZES, visitor } from './visit.ts';

const visit = visitor();
const { open, ready } = leadForms(visit);

interface Watched {
  marked: number;
  kept: number;
  changes: string[];
}

/** Runs in the page: numbers every node of the islands before scripts run, and records every change to them. */
const watchIslands = (): void => {
  const nodes = (root: Node): Node[] => [root, ...[...root.childNodes].flatMap(nodes)];
  const watched = { marks: new Map<Node, number>(), changes: [] as string[] };
  (window as unknown as { watched: typeof watched }).watched = watched;
  new MutationObserver((_, observer) => {
    if (!document.body?.querySelector('.toast')) return;
    observer.disconnect();
    for (const island of document.querySelectorAll('[data-island]')) {
      nodes(island).forEach((node, index) => watched.marks.set(node, index));
      new MutationObserver((records) =>
        watched.changes.push(...records.map(({ type, attributeName }) => `${type} ${attributeName ?? ''}`.trim())),
      ).observe(island, { subtree: true, childList: true, characterData: true, attributes: true });
    }
  }).observe(document, { subtree: true, childList: true });
};
const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const nodes = (root: Node): Node[] => [root, ...[...root.childNodes].flatMap(nodes)];
    const { marks, changes } = (window as unknown as { watched: { marks: Map<Node, number>; changes: string[] } })
      .watched;
    const now = [...document.querySelectorAll('[data-island]')].flatMap((island) =>
      nodes(island).map((node, index) => marks.get(node) === index),
    );
    return { marked: marks.size, kept: now.filter(Boolean).length, changes };
  });

describe('hydration', () => {
  it.each([
    ['home', PHONE],
    ['contact', DESK],
    ['service', PHONE],
    ['area', DESK],
  ] as const)('keeps every node of %s and changes nothing but novalidate', async (type, viewport) => {
    const form = await open(PAGES[type], { viewport, before: watchIslands });
    await form.awake();
    const { marked, kept, changes } = await watched(form.page);
    expect(marked).toBeGreaterThan(100);
    expect([kept, changes]).toEqual([marked, ['attributes novalidate']]);
    await form.button.click();
    await form.page.locator('.outcome').waitFor();
    expect((await watched(form.page)).marked).toBe(marked);
    expect(
      await form.page.evaluate(() =>
        [...(window as unknown as { watched: { marks: Map<Node, number> } }).watched.marks.keys()].every(
          (node) => node.isConnected,
        ),
      ),
    ).toBe(true);
  });

  it.each(SIZES)('shifts nothing where the search appears ($width px)', async (viewport) => {
    // Only shifts caused by scripts, not by fonts.
    const page = await visit(PAGES.blog, {
      viewport,
      expects: /ERR_FAILED/,
      prepare: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
      before: () => {
        const shifts: number[] = [];
        (window as unknown as { shifts: number[] }).shifts = shifts;
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true });
      },
    });
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.search')!).visibility === 'visible');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

describe('for a visitor who is faster than the scripts, a form', () => {
  /** A form whose script is still loading; `arrive` lets it finish. */
  const early = async (): Promise<{ form: LeadForm; arrive: () => Promise<void> }> => {
    let waiting: Route | undefined;
    const form = await open('/contact', {
      clock: true,
      prepare: (opened) => opened.route('**/LeadForm*', (route) => void (waiting = route)),
    });
    await form.element.scrollIntoViewIfNeeded();
    await expect.poll(() => waiting !== undefined).toBe(true);
    return { form, arrive: async () => waiting!.continue() };
  };

  it('keeps what was typed instead of an older draft, and the caret position', async () => {
    const { form, arrive } = await early();
    await form.element.evaluate((form) => {
      const draft = { from_name: 'Somebody else', service: 'inspection' };
      sessionStorage.setItem(location.pathname + form.id, JSON.stringify(draft));
    });
    await form.fill();
    await form.field('message').evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(3, 7);
    });
    const before = await form.values();
    await arrive();
    await form.awake();
    expect(await form.values()).toEqual({ ...before, service: 'inspection' });
    expect(
      await form
        .field('message')
        .evaluate((area: HTMLTextAreaElement) => [
          area === document.activeElement,
          area.selectionStart,
          area.selectionEnd,
        ]),
    ).toEqual([true, 3, 7]);
  });

  it('is sent once it is hydrated', async () => {
    const { form, arrive } = await early();
    await form.fill();
    await form.button.click();
    expect(await form.leads()).toEqual([]);
    await arrive();
    await form.outcome('sent').waitFor();
    expect((await form.leads()).map(({ via }) => via)).toEqual(['send']);
  });

  it.each([
    ["the form's script", '**/LeadForm*'],
    ['the data that all forms share', '**/lead-form-*.json'],
    ['every script', '**/assets/*.js'],
  ])('is submitted by the browser if %s is blocked', async (_name, blocked) => {
    const form = await open('/contact', {
      expects: NETWORK,
      prepare: (opened) => opened.route(blocked, (route) => route.abort('blockedbyclient')),
    });
    await form.fill();
    await form.button.click();
    await form.page.waitForURL(`${MAIL}/**`);
    expect((await form.leads()).map(({ via }) => via)).toEqual(['send-form']);
  });
});

describe('scripts', () => {
  const files = readdirSync(join(FOLDER, 'assets')).filter((name) => name.endsWith('.js'));
  const weigh = (names: Iterable<string>): number =>
    [...names].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(FOLDER, 'assets', name)), { level: 9 }).length,
      0,
    );
  const named = (name: string): string => name.replace(/-[A-Z0-9]{8}\.js$/, '');
  /** Records which scripts a page requests. */
  const noting =
    (asked: Set<string>) =>
    async (page: Page): Promise<void> =>
      void page.on(
        'request',
        (request) => request.url().endsWith('.js') && asked.add(request.url().split('/').at(-1)!),
      );

  it('have at most 10,240 bytes on any page, including everything that it may load later', () => {
    const search = files.filter((name) => named(name) === 'search');
    expect(search).toHaveLength(1);
    const why = 'docs/decisions/preact-in-the-browser.md says why there is a limit';
    expect(weigh(files.filter((name) => !search.includes(name))), why).toBeLessThanOrEqual(10_240);
    expect(weigh(files.filter((name) => ['main', 'search'].includes(named(name)))), why).toBeLessThanOrEqual(10_240);
  });

  it('are loaded on demand: the form’s when it is near the viewport, the mail client on submission, nothing else', async () => {
    const asked = new Set<string>();
    const names = (): string[] => [...asked].map(named).sort();
    const form = await open('/', { viewport: DESK, clock: true, prepare: noting(asked) });
    await form.page.waitForLoadState('networkidle');
    expect(names()).toEqual(['main']);
    await form.awake();
    expect(names()).toEqual(['LeadForm.client', 'main']);
    await form.request('sent');
    expect(names()).toEqual(['LeadForm.client', 'mail-client', 'main']);
    expect(weigh(asked)).toBeLessThanOrEqual(10_240);
  });

  it.each([
    ['about', ['main']],
    ['post', ['main']],
    ['blog', ['main', 'search']],
    ['legal', ['main']],
  ] as const)('of %s are %j', async (type, expected) => {
    const asked = new Set<string>();
    const page = await visit(PAGES[type], { prepare: noting(asked) });
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect([...asked].map(named).sort()).toEqual(expected);
  });

  it('are also loaded on focus', async () => {
    const asked = new Set<string>();
    const form = await open('/', { prepare: noting(asked) });
    await form.field('from_name').focus();
    await expect.poll(() => [...asked].map(named)).toContain('LeadForm.client');
  });

  it('do not block rendering: the only one that the page names is a module', async () => {
    const form = await ready();
    const scripts = form.page.locator('script:not([type="application/ld+json"], [type="speculationrules"])');
    expect(
      await scripts.evaluateAll((all) => all.map((each) => `${each.getAttribute('type')} ${each.getAttribute('src')}`)),
    ).toEqual([expect.stringMatching(/^module \/assets\/main-\w+\.js$/)]);
    expect(await form.page.locator('[style], [onclick], [onsubmit]').count()).toBe(0);
  });

  it('do nothing in a page that is prerendered, until it is shown', async () => {
    const page = await visit(PAGES.contact, {
      before: () => {
        Object.defineProperty(document, 'prerendering', { value: true });
        addEventListener('load', () => {
          const { dataset } = document.documentElement;
          dataset['early'] = String('scripted' in dataset);
          document.dispatchEvent(new Event('prerenderingchange'));
        });
      },
    });
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      early: 'false',
      scripted: expect.any(String),
    });
  });
});
