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

/** In bytes, compressed by gzip. */
const LIMIT = 10_240;

describe('scripts', () => {
  const files = readdirSync(join(FOLDER, 'assets')).filter((name) => name.endsWith('.js'));
  const contents = (name: string): Buffer => readFileSync(join(FOLDER, 'assets', name));
  const weigh = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(contents(name), { level: 9 }).length, 0);
  const named = (name: string): string => name.replace(/-[A-Z0-9]{8}\.js$/, '');
  /** A script and all that it loads, at once or later; `main` is on every page. */
  const withLoaded = (name: string): string[] =>
    [name].concat((String(contents(name)).match(/(?<="\.\/)(?!main-)[\w.-]+\.js/g) ?? []).flatMap(withLoaded));
  it('have at most 10,240 bytes on a page with an island or the search, including everything that it may load later', () => {
    const [main, ...parts] = withLoaded(files.find((name) => named(name) === 'main')!);
    expect(parts.length).toBeGreaterThan(2);
    const tooHeavy = parts.filter((part) => weigh(new Set([main!, ...withLoaded(part)])) > LIMIT);
    expect(tooHeavy, 'docs/decisions/preact-in-the-browser.md says why there is a limit').toEqual([]);
  });

  it('are loaded on demand: the form’s when it is near the viewport or gets the focus, the mail client on submission, the search’s on its page, nothing else', async () => {
    const asked = new Set<string>();
    const names = (): string[] =>
      [...asked]
        .map(named)
        .filter((name) => name !== 'chunk')
        .sort();
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
    expect(weigh(asked)).toBeLessThanOrEqual(LIMIT);
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
