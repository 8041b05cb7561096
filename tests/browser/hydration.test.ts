// Scripts: few, small, loaded on demand; and nothing shifts when they arrive.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { FOLDER, PAGES, SITE, SIZES, visitor } from './visit.ts';

const visit = visitor();
const { open } = leadForms(visit);

it('hydration shifts nothing where the search appears', async () => {
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
