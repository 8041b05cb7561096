// Text that is longer than that of the real site.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, PAGES, SIZES, visitor } from './visit.ts';

const visit = visitor();
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** Replaces the text of all of these elements. */
const write = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluateAll(
    (elements, word) =>
      elements.forEach((element) => {
        element.textContent = word;
      }),
    LONG,
  );
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

describe.each(SIZES)('a word as long as a line ($width px)', (viewport) => {
  it('does not overflow as the company’s name, a figure or the license, nor do many words in a link', async () => {
    const page = await visit('/about', { viewport });
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await write(page, '.stats dd');
    expect(await width(), 'a figure').toBe(viewport.width);
    await write(page, '.strip-end');
    expect(await width(), 'the license').toBe(viewport.width);
    await page
      .locator('main p')
      .first()
      .evaluate((element) => {
        const link = document.createElement('a');
        link.href = 'tel:+15555550100';
        link.textContent = 'Call us about the house, its walls and its roof, on any day and at any hour that you like';
        element.replaceChildren(link);
      });
    expect(await width(), 'a link to the telephone').toBe(viewport.width);
    await write(page, '.brand span');
    const name = await boxOf(page, '.brand span');
    const next = viewport === DESK ? (await boxOf(page, '.header-actions')).x : viewport.width;
    expect(name.x + name.width).toBeLessThanOrEqual(next);
  });

  it('does not overflow as the impact of a cost factor', async () => {
    const page = await visit(PAGES.service, { viewport });
    await page.locator('.factors .badge').evaluateAll((badges) =>
      badges.forEach((badge) => {
        badge.textContent = 'It depends on the age of the house and on its walls';
      }),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  it('does not pull the arrow of a select away from its field when it is the label of the next field', async () => {
    const page = await visit('/contact', { viewport });
    await page
      .locator('.lead-form label')
      .evaluateAll(
        (labels, word) => labels.forEach((label, n) => n % 2 && (label.textContent = `${word} ${word}`)),
        LONG,
      );
    const gaps = await page
      .locator('.field:has(select)')
      .evaluateAll((fields) =>
        fields.map(
          (field) =>
            field.getBoundingClientRect().bottom - field.querySelector('select')!.getBoundingClientRect().bottom,
        ),
      );
    expect(gaps.length).toBeGreaterThan(1);
    expect(gaps.filter((gap) => gap > 1)).toEqual([]);
  });
});

it('the closed list of the last entry of a long menu does not make the page wider', async () => {
  const page = await visit('/about', { viewport: { width: 1024, height: 768 } });
  await page.locator('.menu > ul').evaluate((menu) => menu.append(menu.querySelector('.has-list')!));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

it('an entry of one letter is as wide as a finger needs beside the button of its list', async () => {
  const page = await visit('/about', { viewport: DESK });
  const entry = page.locator('.has-list > a').first();
  await entry.evaluate((link) => {
    link.textContent = 'I';
  });
  const [link, button] = [(await entry.boundingBox())!, await boxOf(page, '.has-list > button')];
  expect(button.x - link.x).toBeGreaterThanOrEqual(24);
});

it('a word as long as a line overflows neither as opening hours nor on a button of the header', async () => {
  const page = await visit('/contact', { viewport: DESK });
  await write(page, '.hours dd, .header-actions .button');
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ ...DESK, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
