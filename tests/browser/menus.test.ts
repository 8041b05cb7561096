// The menus of the header, tooltips, dates, the copyright year, and the 404 page.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { freeze, isFocused, looker, PAGES, PHONE, SITE, visitor } from './visit.ts';

const look = looker();
const visit = visitor();

describe('the menus of the header', () => {
  const entry = (page: Page, index = 0) => page.locator('.has-list').nth(index);
  const visible = (page: Page): Promise<boolean[]> =>
    page
      .locator('.has-list > ul')
      .evaluateAll((lists) => lists.map((list) => list.checkVisibility({ visibilityProperty: true })));
  /** The state of the buttons; the menus follow with a transition. */
  const open = async (page: Page): Promise<boolean[]> => {
    const said = await page
      .locator('.has-list > button')
      .evaluateAll((buttons) => buttons.map((button) => button.ariaExpanded === 'true'));
    await expect.poll(() => visible(page)).toEqual(said);
    return said;
  };

  it('open after hovering for 120 ms, and close 300 ms after it ends or on Esc, one at a time', async () => {
    const page = await visit('/about', { clock: true });
    await freeze(page);
    const [first, second, none] = [
      [true, false],
      [false, true],
      [false, false],
    ] as const;
    const over = (index: number) => () => entry(page, index).hover();
    const stay = (): void => undefined;
    const leave = (): Promise<void> => page.mouse.move(640, 890);
    const button = entry(page).locator('button');
    for (const [act, milliseconds, expected] of [
      [over(0), 119, none],
      [stay, 1, first],
      [() => page.locator('.has-list > ul a').nth(2).hover(), 1000, first],
      [leave, 299, first],
      [stay, 1, none],
      [over(0), 120, first],
      [over(1), 120, second],
      [leave, 100, second],
      [over(1), 1000, second],
      [() => page.keyboard.press('Escape'), 1000, none],
      // The mouse only passes over it.
      [leave, 1000, none],
      [over(0), 60, none],
      [leave, 1000, none],
      // The click that follows the hover does not close it.
      [() => button.hover(), 120, first],
      [() => button.click(), 0, first],
    ] as const) {
      await act();
      await page.clock.runFor(milliseconds);
      expect(await open(page), `${act.toString()}, ${milliseconds} ms`).toEqual(expected);
    }
  });

  it('open and close on click and touch, and close on a click elsewhere', async () => {
    const page = await visit('/about', { clock: true, hasTouch: true });
    await freeze(page);
    const button = entry(page).locator('button');
    await button.click();
    expect([await open(page), await button.getAttribute('aria-expanded')]).toEqual([[true, false], 'true']);
    await button.click();
    expect([await open(page), await button.getAttribute('aria-expanded')]).toEqual([[false, false], 'false']);
    await page.mouse.move(640, 890);
    await page.clock.runFor(1000);
    await button.tap();
    await page.clock.runFor(1000);
    expect(await open(page)).toEqual([true, false]);
    await page.touchscreen.tap(640, 850);
    expect(await open(page)).toEqual([false, false]);
  });

  it('work by keyboard, and do not scroll the page: Enter opens, Tab moves through, Esc closes and restores the focus', async () => {
    const page = await visit(PAGES.service);
    const button = entry(page).locator('button');
    await page.evaluate(() => scrollTo(0, 2000));
    await button.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    expect([await open(page), await violations(page, '.site-header')]).toEqual([[true, false], []]);
    const links = await entry(page).locator('ul a').allTextContents();
    expect([links.length, links.at(-1)]).toEqual([12, 'View All Services']);
    for (const text of links) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text);
    }
    await page.keyboard.press('Escape');
    expect([await open(page), await isFocused(button), await page.evaluate(() => scrollY)]).toEqual([
      [false, false],
      true,
      2000,
    ]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await open(page)).toEqual([false, false]);
  });

  it('scroll if the screen is too low for them', async () => {
    const page = await look('/about');
    await page.setViewportSize({ width: 1366, height: 600 });
    await entry(page).locator('button').click();
    const all = entry(page).locator('ul a').last();
    await all.scrollIntoViewIfNeeded();
    const { y, height } = (await all.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(600);
    await all.click();
    await page.waitForURL('**/services');
  });

  it('open on hover and on focus without scripts', async () => {
    const page = await visit('/about', { javaScriptEnabled: false });
    await entry(page).hover();
    await expect.poll(() => visible(page)).toEqual([true, false]);
    await page.mouse.move(640, 890);
    await entry(page, 1).locator('> a').focus();
    await expect.poll(() => visible(page)).toEqual([false, true]);
  });
});

it('tooltips name icon buttons, after 700 ms, until Esc', async () => {
  const page = await visit('/about', { viewport: PHONE });
  const tip = (): Promise<string[]> =>
    page.locator('.menu-button').evaluate((button) => {
      const { visibility, content, transitionDelay } = getComputedStyle(button, '::after');
      return [visibility, content, transitionDelay];
    });
  expect((await tip())[0]).toBe('hidden');
  // By focus, because a headless browser reports that it cannot hover; a key first, so that the focus is a visible one.
  await page.keyboard.press('Tab');
  await page.locator('.menu-button').focus();
  expect(await tip()).toEqual(['hidden', '"Menu" / ""', '0.7s']);
  await expect.poll(tip).toEqual(['visible', '"Menu" / ""', '0.7s']);
  await page.keyboard.press('Escape');
  expect((await tip())[0]).toBe('hidden');
  const names = await page
    .locator('button:has(svg):not(:has-text("a"))')
    .evaluateAll((buttons) => buttons.map((button) => [button.ariaLabel, getComputedStyle(button, '::after').content]));
  expect(names.length).toBeGreaterThanOrEqual(2);
  for (const [name, content] of names) expect(content).toBe(`"${name}" / ""`);
});

describe('dates', () => {
  const date = (page: Page) => page.locator('[data-post="bill"] time, .article-head time');

  it.each([
    ['de-DE', '12. August 2025', 'Pacific/Kiritimati'],
    ['ja-JP', '2025年8月12日', 'Pacific/Honolulu'],
  ])('are written as in %s: %s, and marked as in that language (%s)', async (locale, text, timezoneId) => {
    const page = await visit(PAGES.blog, { locale, timezoneId });
    for (const path of [PAGES.blog, PAGES.post]) {
      await page.goto(SITE + path);
      const time = date(page);
      await expect.poll(() => time.textContent()).toBe(text);
      expect([await time.getAttribute('lang'), await time.getAttribute('datetime')]).toEqual([locale, '2025-08-12']);
    }
    await page.goto(`${SITE}/projects/porch-on-the-bench`);
    const said = (): Promise<(string | null)[]> =>
      page.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('lang')));
    await expect.poll(said).toEqual([locale, locale]);
  });

  it('are written in the next of the visitor’s languages if the browser reports one that is none, and include the current year', async () => {
    const page = await visit('/blog', {
      before: () => Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'fr-FR'] }),
      clock: true,
      prepare: (opened) => opened.clock.setFixedTime(new Date('2031-01-01T12:00:00Z')),
    });
    expect(await date(page).textContent()).toBe('12 août 2025');
    expect(await page.locator('.small-print').textContent()).toContain('© 2031');
  });
});

it('the 404 page says so, has links of the same width on a phone, and logs the path to the console', async () => {
  const said: string[] = [];
  const page = await visit(PAGES.missing, {
    viewport: PHONE,
    expects: /404/,
    prepare: async (opened) => opened.on('console', (message) => said.push(message.text())),
  });
  expect(await page.locator('h1').textContent()).toContain('Page Not Found');
  const links = page.locator('main a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/services',
    '/gallery',
    '/contact',
  ]);
  const widths = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
  expect(said.some((text) => text.includes('/no/such/page') && text.includes('404'))).toBe(true);
});
