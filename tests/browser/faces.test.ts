// The brand’s typefaces: in the page from its first visit on, with scripts and without, and in weights that they have.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looker, PAGES, PHONE, visitor } from './visit.ts';

const visit = visitor();
const look = looker();
const BRAND = ['Figtree', 'Fraunces'];

/** The families that have loaded, and those that the main heading and the text are set in: the first of each stack. */
const faces = async (page: Page): Promise<{ loaded: string[]; set: string[] }> => {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => ({
    loaded: [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', '')),
    set: ['h1', 'body'].map((name) =>
      getComputedStyle(document.querySelector(name)!).fontFamily.replace(/,.*/, '').replaceAll('"', ''),
    ),
  }));
};

it.each([PAGES.home, PAGES.post])('are on %s as the first page of a visit', async (path) => {
  const page = await visit(path);
  const { loaded, set } = await faces(page);
  expect([set, loaded.sort()]).toEqual([['Fraunces', 'Figtree'], BRAND]);
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
  );
  expect(requests.map((each) => (each as PerformanceResourceTiming).initiatorType)).toEqual(['link', 'link']);
});

it('are there without scripts too', async () => {
  const page = await visit(PAGES.home, { javaScriptEnabled: false });
  const { loaded, set } = await faces(page);
  expect([set, loaded.sort()]).toEqual([['Fraunces', 'Figtree'], BRAND]);
});

it('are set in no weight that the file lacks, which browsers would smear', async () => {
  const page = await look(PAGES.home);
  const bold = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => {
        const { fontFamily, fontWeight } = getComputedStyle(each);
        return each.textContent !== '' && /^"?Fraunces/.test(fontFamily) && Number(fontWeight) > 500;
      })
      .map((each) => `${each.localName}.${each.className}`),
  );
  expect(bold).toEqual([]);
});

it('cannot add a line to the breadcrumbs: the name of the page is cut', async () => {
  const page = await look(PAGES.service, PHONE.width);
  const list = page.locator('.breadcrumbs ol');
  const height = (): Promise<number> => list.evaluate((each) => each.getBoundingClientRect().height);
  const before = await height();
  await list
    .locator('[aria-current]')
    .evaluate((name) => (name.textContent = 'Roof repair and replacement '.repeat(4)));
  expect(await height()).toBe(before);
});
