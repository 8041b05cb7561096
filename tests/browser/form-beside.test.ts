// The lead form beside a long text: it stays in view with its button, and its optional fields are folded up.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAGES, PHONE, visitor } from './visit.ts';

const visit = visitor();
const LAPTOP = { width: 1280, height: 800 };
const shownFields = (page: Page): Promise<number> => page.locator('.panel-form .field:visible').count();
/** Makes the text beside the form longer than any screen. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const text = document.querySelector('.copy-aside .prose')!;
    for (let n = 0; n < 20; n++) text.append(text.querySelector('p')!.cloneNode(true));
  });
/** The edges of what stays in view, with the text scrolled by so many pixels past the header. */
const scrolledBy = (page: Page, pixels: number) =>
  page.evaluate((past) => {
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    scrollTo({ top: box('.copy-aside').top + scrollY + past, behavior: 'instant' });
    const [header, panel, button] = [box('.site-header'), box('.panel-form'), box('.panel-form [type=submit]')];
    return { header: header.bottom, top: panel.top, bottom: panel.bottom, button: button.bottom };
  }, pixels);

it('stays below the header while the text is read, with its button in view, and scrolls by itself if it is too high', async () => {
  const page = await visit(PAGES.service, { viewport: LAPTOP });
  await lengthen(page);
  const [first, later] = [await scrolledBy(page, 100), await scrolledBy(page, 600)];
  expect(later).toEqual(first);
  expect(first.top).toBeGreaterThanOrEqual(first.header);
  expect(first.button).toBeLessThan(LAPTOP.height);
  await page.locator('.more-fields > summary').click();
  expect((await scrolledBy(page, 300)).bottom).toBeLessThanOrEqual(LAPTOP.height);
  const button = page.locator('.panel-form [type=submit]');
  await button.scrollIntoViewIfNeeded();
  expect((await button.boundingBox())!.y).toBeLessThan(LAPTOP.height);
});

it('opens its optional fields without scripts', async () => {
  const page = await visit(PAGES.service, { viewport: PHONE, javaScriptEnabled: false });
  expect(await shownFields(page)).toBe(3);
  await page.locator('.more-fields > summary').click();
  expect(await shownFields(page)).toBe(8);
});
