// The call bar on phones: it is on every page, and never covers the focused element.
import { expect, it } from 'vitest';
import { DESK, looker, PAGES, PHONE } from './visit.ts';

const look = looker();

it.each([PAGES.contact, PAGES.service])(
  'the call bar never covers the focused element, and is hidden while the visitor types (%s)',
  async (path) => {
    const page = await look(path);
    await page.setViewportSize(PHONE);
    let count = 0;
    for (; ; count++) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(async () => {
        // Waits for what a person sees: the page may scroll to the focus in the next frame.
        await new Promise(requestAnimationFrame);
        const focus = document.activeElement as HTMLElement;
        if (focus === document.body) return undefined;
        const bar = document.querySelector<HTMLElement>('.call-bar')!;
        const isCovered = focus.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        const isShown = bar.checkVisibility();
        const isWrong = isShown ? isCovered && !bar.contains(focus) : focus.closest('.lead-form') === null;
        const isOverForm = isShown && focus.closest('.lead-form') !== null;
        return isWrong || isOverForm ? `${focus.id} ${focus.textContent.trim().slice(0, 30)}` : '';
      });
      if (fault === undefined) break;
      expect(fault).toBe('');
    }
    expect(count).toBeGreaterThan(30);
  },
);

it('the call bar has both contact links on a phone, and is hidden where the header has them', async () => {
  const page = await look(PAGES.about, PHONE.width);
  expect(
    await page
      .locator('.call-bar a')
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.map((link) => [link.protocol, link.getBoundingClientRect().height >= 44]),
      ),
  ).toEqual([
    ['tel:', true],
    ['http:', true],
  ]);
  for (const viewport of [{ width: 768, height: 1024 }, DESK]) {
    await page.setViewportSize(viewport);
    expect([
      await page.locator('.call-bar').isVisible(),
      await page.locator('.header-actions a').evaluateAll((links) => links.map((link) => link.checkVisibility())),
    ]).toEqual([false, [true, true]]);
  }
});
