// Hydration of the islands: all nodes are kept, nothing shifts, and scripts are few, small, and loaded on demand.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { DESK, FOLDER, PAGES, PHONE, SITE, SIZES, visitor } from './visit.ts';

const visit = visitor();
const { open } = leadForms(visit);

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
  it('keeps every node of a form of each layout, and changes nothing but novalidate', async () => {
    const form = await open('/', { before: watchIslands });
    for (const [path, viewport] of [
      [PAGES.home, PHONE],
      [PAGES.contact, DESK],
      [PAGES.service, PHONE],
    ] as const) {
      await form.page.setViewportSize(viewport);
      await form.page.goto(SITE + path);
      await form.awake();
      const { marked, kept, changes } = await watched(form.page);
      expect(marked).toBeGreaterThan(100);
      expect([kept, changes], path).toEqual([marked, ['attributes novalidate']]);
      await form.button.click();
      await form.page.locator('.outcome').waitFor();
      expect((await watched(form.page)).marked, path).toBe(marked);
      expect(
        await form.page.evaluate(() =>
          [...(window as unknown as { watched: { marks: Map<Node, number> } }).watched.marks.keys()].every(
            (node) => node.isConnected,
          ),
        ),
        path,
      ).toBe(true);
    }
  });

  it('shifts nothing where the search appears', async () => {
    // Only shifts caused by scripts, not by fonts.
    const page = await visit(PAGES.blog, {
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
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await page.reload();
      await page.waitForFunction(() => getComputedStyle(document.querySelector('.search')!).visibility === 'visible');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    }
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
  it('have at most 10,240 bytes on any page, including everything that it may load later', () => {
    const search = files.filter((name) => named(name) === 'search');
    expect(search).toHaveLength(1);
    const why = 'docs/decisions/preact-in-the-browser.md says why there is a limit';
    expect(weigh(files.filter((name) => !search.includes(name))), why).toBeLessThanOrEqual(10_240);
    expect(weigh(files.filter((name) => ['main', 'search'].includes(named(name)))), why).toBeLessThanOrEqual(10_240);
  });

  it('are loaded on demand: the form’s when it is near the viewport or gets the focus, the mail client on submission, the search’s on its page, nothing else', async () => {
    const asked = new Set<string>();
    const names = (): string[] => [...asked].map(named).sort();
    const form = await open('/', {
      clock: true,
      prepare: async (page) =>
        page.on('request', (request) => request.url().endsWith('.js') && asked.add(request.url().split('/').at(-1)!)),
    });
    await form.page.waitForLoadState('networkidle');
    expect(names()).toEqual(['main']);
    await form.field('from_name').focus();
    await form.awake();
    expect(names()).toEqual(['LeadForm.client', 'main']);
    await form.request('sent');
    expect(names()).toEqual(['LeadForm.client', 'mail-client', 'main']);
    expect(weigh(asked)).toBeLessThanOrEqual(10_240);
    for (const [path, expected] of [
      [PAGES.about, ['main']],
      [PAGES.post, ['main']],
      [PAGES.blog, ['main', 'search']],
    ] as const) {
      asked.clear();
      await form.page.goto(SITE + path);
      await form.page.keyboard.press('End');
      await form.page.waitForLoadState('networkidle');
      expect(names(), path).toEqual(expected);
    }
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
