// What another business may have more of than this one: longer names.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, SIZES, visitor } from './visit.ts';

const visit = visitor();
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** Writes the word into all of them. */
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
  it('stays in its place as the company’s name', async () => {
    const page = await visit('/about', { viewport });
    await write(page, '.brand span');
    const name = await boxOf(page, '.brand span');
    const next = viewport === DESK ? (await boxOf(page, '.menu')).x : viewport.width;
    expect(name.x + name.width).toBeLessThanOrEqual(next);
  });

  it('stays on the page as a figure', async () => {
    const page = await visit('/about', { viewport });
    await write(page, '.stats dd');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
});
