// Drawings, scales, tables, links and buttons on narrow screens: no word runs into the next, columns are aligned, and
// links are large enough for a finger.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESK, looker, PAGES, PHONE, visitor, widthOf } from './visit.ts';

const look = looker();
const visit = visitor();
const WITH_DRAWINGS = [PAGES.home, PAGES.area, PAGES.locations, PAGES.blog, PAGES.post, PAGES.service];

/** The pairs of visible words in one drawing with less than 3 px between them. */
const collisions = (): string[] =>
  [...document.querySelectorAll('svg')].flatMap((svg) => {
    const words = [...svg.querySelectorAll('text')]
      .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const touch = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > -3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
    return words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter((other) => touch(one.box, other.box))
        .map((other) => `${one.text} at ${other.text}`),
    );
  });

it.each(WITH_DRAWINGS)('%s: words in drawings keep apart, and those of large ones are legible', async (path) => {
  const page = await look(path);
  for (const width of [1280, 1024, 752, 390]) {
    await page.setViewportSize({ ...DESK, width });
    expect(await page.evaluate(collisions), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ ...PHONE, width: 360 });
  const small = await page.locator('main :is(.hero, .article-head, figure, .area-map) text').evaluateAll((texts) =>
    texts
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => {
        const { a, b } = (text as SVGTextElement).getScreenCTM()!;
        return [text.textContent, Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)] as const;
      })
      .filter(([, size]) => size < 10),
  );
  expect(small, 'less than 10 px high on a small phone').toEqual([]);
  expect(await widthOf(page)).toBe(360);
});

it('the strip has its four parts at every width, in two lines of a phone, and scrolls away', async () => {
  const page = await look(PAGES.about);
  const header = page.locator('.site-header');
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ ...DESK, width });
    await page.evaluate(() => scrollTo(0, 0));
    const parts = page.locator('.strip .wrap > :visible');
    expect(await parts.allInnerTexts(), `${width} px`).toEqual([
      '(208) 555-2368',
      'office@gemstateroofing.internal',
      '12+ years of experience',
      expect.stringMatching(/^Licensed & Insured\b/),
    ]);
    const tops = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(width < 640 ? 2 : 1);
    expect(await widthOf(page)).toBe(width);
    await page.evaluate(() => scrollTo(0, 400));
    expect((await header.boundingBox())!.y, `${width} px`).toBe(0);
  }
});

it('no distance on the map breaks after its number', async () => {
  const page = await look(PAGES.locations);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ ...PHONE, width });
    const lines = await page
      .locator('.area-map span')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(lines.length).toBeGreaterThan(5);
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }
});

it('the amounts of a bill are aligned at their end on a phone', async () => {
  const page = await look(PAGES.post, PHONE.width);
  const edges = await page
    .locator('td.right:nth-child(2):last-child')
    .evaluateAll((cells) =>
      cells.map((cell) => [getComputedStyle(cell).textAlign, cell.getBoundingClientRect().right]),
    );
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(edges.map(String))).toEqual(new Set([`end,${(PHONE.width - 16).toString()}`]));
});

it('the values of a table are aligned, beside the names of their columns', async () => {
  const page = await look(PAGES.service);
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    const cells = await page.locator('td[data-label]').evaluateAll((all) =>
      all.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const label = Number.parseFloat(getComputedStyle(cell, '::before').width);
        return { start: Math.round(text.getBoundingClientRect().x), end: 16 + label };
      }),
    );
    expect(cells.length).toBeGreaterThan(8);
    expect(new Set(cells.map(({ start }) => start)).size, `${width} px`).toBe(1);
    expect(cells.filter(({ start, end }) => end > start)).toEqual([]);
    expect(await widthOf(page)).toBe(width);
  }
  const [cell] = await page.locator('td[data-label]').all();
  expect(await cell!.evaluate((each) => ((each.textContent = ''), getComputedStyle(each).display))).toBe('none');
});

it.each([PAGES.home, PAGES.contact, PAGES.area, PAGES.locations, PAGES.blog, PAGES.post])(
  '%s has links that are large enough for a thumb on a phone',
  async (path) => {
    const page = await look(path, PHONE.width);
    const heights = (links: string): Promise<(readonly [string, number])[]> =>
      page.locator(links).evaluateAll((all) => all.map((link) => [link.textContent, link.getClientRects()[0]!.height]));
    const telephone = await heights('a[href^="tel:"]:visible');
    if (path === PAGES.home || path === PAGES.contact) expect(telephone.length).toBeGreaterThan(2);
    const lists = await heights('.site-footer a, .toc a, .back, .breadcrumbs a, .area-map a, .range-scale a, .thumb');
    expect([...telephone, ...lists].filter(([, height]) => height < 43.9)).toEqual([]);
  },
);

it('a card opens wherever a finger touches it, and a mouse can select its text', async () => {
  const card = (page: Page) => page.locator('.service-grid > li').first();
  const desk = await visit(PAGES.home);
  await card(desk).locator('p').click();
  expect(new URL(desk.url()).pathname).toBe(PAGES.home);
  const phone = await visit(PAGES.home, { viewport: PHONE });
  const url = await card(phone).locator('a').getAttribute('href');
  await card(phone).locator('svg').tap({ force: true });
  await phone.waitForURL(`**${url!}`);
});
