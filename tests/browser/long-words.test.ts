// Text that is longer than that of the real site.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESK, looker, PAGES, SIZES, widthOf } from './visit.ts';

const look = looker();
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** Replaces the text of all of these elements. */
const write = (page: Page, selector: string, text = LONG): Promise<void> =>
  page.locator(selector).evaluateAll(
    (elements, word) =>
      elements.forEach((element) => {
        element.textContent = word;
      }),
    text,
  );
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

it.each(SIZES)('a text as long as a line does not overflow, wherever it stands ($width px)', async ({ width }) => {
  const page = await look('/about', width);
  await write(page, '.stats dd');
  expect(await widthOf(page), 'a figure').toBe(width);
  await write(page, '.strip span:last-of-type');
  expect(await widthOf(page), 'the license').toBe(width);
  await page
    .locator('main p')
    .first()
    .evaluate((element) => {
      const link = document.createElement('a');
      link.href = 'tel:+15555550100';
      link.textContent = 'Call us about the house, its walls and its roof, on any day and at any hour that you like';
      element.replaceChildren(link);
    });
  expect(await widthOf(page), 'a link to the telephone').toBe(width);
  await write(page, '.brand span');
  const name = await boxOf(page, '.brand span');
  const next = width === DESK.width ? (await boxOf(page, '.header-actions')).x : width;
  expect(name.x + name.width, 'the name of the company').toBeLessThanOrEqual(next);
  await look(PAGES.service, width);
  await write(page, '.factors .badge', 'It depends on the age of the house and on its walls');
  expect(await widthOf(page), 'the impact of a cost factor').toBe(width);
});

it('the label of the next field does not pull the arrow of a select away from its field', async () => {
  const page = await look('/contact');
  await page
    .locator('.lead-form label')
    .evaluateAll(
      (labels, word) => labels.forEach((label, n) => n % 2 && (label.textContent = word)),
      `${LONG} ${LONG}`,
    );
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
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
  }
});

it('the closed list of the last entry of a long menu does not make the page wider, and an entry of one letter is as wide as a finger', async () => {
  const page = await look('/about');
  await write(page, '.has-list > a', 'I');
  const [link, button] = [await boxOf(page, '.has-list > a'), await boxOf(page, '.has-list > button')];
  expect(button.x - link.x).toBeGreaterThanOrEqual(24);
  await look('/about', 1024);
  await page.locator('.menu > ul').evaluate((menu) => menu.append(menu.querySelector('.has-list')!));
  expect(await widthOf(page)).toBe(1024);
});

it('a word as long as a line overflows neither as opening hours nor on a button of the header', async () => {
  const page = await look('/contact');
  await write(page, '.hours dd, .header-actions .button');
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ ...DESK, width });
    expect(await widthOf(page)).toBe(width);
  }
});
