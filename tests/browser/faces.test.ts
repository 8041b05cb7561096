// The brand’s fonts: loaded after the first paint of a visit, and at once on later pages, with and without scripts.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAGES, PHONE, SIZES, visitor } from './visit.ts';

const visit = visitor();
const loaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      [...document.fonts].filter((face) => !face.family.includes('Fallback') && face.status === 'loaded').length === 2,
  );
/** The first paint, and when the fonts were requested. */
const timed = (page: Page): Promise<{ paint: number; fonts: number[] }> =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));

it.each(SIZES)('are requested after the first paint of a visit, at $width pixels', async (viewport) => {
  for (const path of [PAGES.home, PAGES.contact, PAGES.service, PAGES.area, PAGES.post]) {
    const page = await visit(path, { viewport });
    await loaded(page);
    const { paint, fonts } = await timed(page);
    expect([path, fonts.length, fonts.every((start) => start >= paint)]).toEqual([path, 2, true]);
  }
});

it('are applied together, so that the page is laid out only once', async () => {
  const page = await visit(PAGES.contact, {
    viewport: PHONE,
    before: () =>
      new MutationObserver((_, watch) => {
        if (document.documentElement.className !== 'faces') return;
        document.documentElement.dataset['when'] = [...document.fonts]
          .filter((face) => !face.family.includes('Fallback'))
          .map((face) => face.status)
          .join(' ');
        watch.disconnect();
      }).observe(document, { attributes: true, subtree: true }),
  });
  await page.waitForFunction(() => document.documentElement.dataset['when'] !== undefined);
  expect(await page.evaluate(() => document.documentElement.dataset['when'])).toBe('loaded loaded');
});

it('are applied at once on the next page', async () => {
  const page = await visit(PAGES.home, { viewport: PHONE });
  await loaded(page);
  await page.locator('main a[href^="/services/"]').first().click();
  await page.waitForURL(/services\/./);
  expect(await page.evaluate(() => document.documentElement.className)).toBe('faces');
});

it('are not applied to a page on which something in the window would move', async () => {
  const page = await visit(PAGES.home, {
    viewport: PHONE,
    before: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.faces h1 { padding-bottom: 1em }');
      document.adoptedStyleSheets = [sheet];
      new PerformanceObserver((list) => {
        for (const each of list.getEntries()) if ('value' in each) document.documentElement.dataset['moved'] = 'true';
      }).observe({ type: 'layout-shift', buffered: true });
    },
  });
  await loaded(page);
  await page.waitForFunction(() => document.documentElement.className === 'local');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined();
});

it('are applied if only what is below the window would move', async () => {
  const page = await visit(PAGES.home, {
    viewport: PHONE,
    before: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.faces main > :last-child { padding-top: 9em }');
      document.adoptedStyleSheets = [sheet];
    },
  });
  await page.waitForFunction(() => document.documentElement.className === 'faces');
});

it('are loaded, as is the script, where the browser reports no paint: Firefox on a page that it opens scrolled', async () => {
  const before = (): void => void (PerformanceObserver.prototype.observe = () => undefined);
  await loaded(await visit(PAGES.home, { before }));
});

it('are loaded without scripts too', async () => {
  const page = await visit(PAGES.home, { javaScriptEnabled: false });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toMatch(
    /^"?(?!.*Fallback"?,.*Fallback)[A-Z]/,
  );
});

it('cannot add a line to the breadcrumbs: the name of the page is cut', async () => {
  const page = await visit(PAGES.service, { viewport: PHONE });
  const list = page.locator('.breadcrumbs ol');
  const height = (): Promise<number> => list.evaluate((each) => each.getBoundingClientRect().height);
  const before = await height();
  await list
    .locator('[aria-current]')
    .evaluate((name) => (name.textContent = 'Roof repair and replacement '.repeat(4)));
  expect(await height()).toBe(before);
});
