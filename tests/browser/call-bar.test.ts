// The bar under the thumb on phones: at hand on every page, and never over what has the focus.
import { describe, expect, it } from 'vitest';
import { DESK, PAGES, PHONE, visitor } from './visit.ts';

const visit = visitor();

/** What the browser says of the element in focus and of the bar. */
interface Stop {
  readonly name: string;
  /** By how many pixels the bar hides it. */
  readonly hidden: number;
  readonly typing: boolean;
  readonly bar: boolean;
}

describe('the call bar', () => {
  it.each([PAGES.contact, PAGES.service, PAGES.post])(
    'covers no stop of the keyboard, and leaves while somebody types (%s)',
    async (path) => {
      const page = await visit(path, { viewport: PHONE, isMobile: false, hasTouch: false });
      const stops: Stop[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(async () => {
          // What a person sees: the page may scroll to the focus with the next frame.
          await new Promise(requestAnimationFrame);
          const focus = document.activeElement as HTMLElement;
          const bar = document.querySelector<HTMLElement>('.call-bar')!;
          const shown = bar.checkVisibility();
          const covered =
            shown && !bar.contains(focus) ? focus.getBoundingClientRect().bottom - bar.getBoundingClientRect().top : 0;
          return {
            name: `${focus.tagName} ${focus.id || focus.textContent.trim().slice(0, 30)}`,
            hidden: Math.max(0, covered),
            typing: focus.closest('.lead-form') !== null,
            bar: shown,
            over: focus === document.body,
          };
        });
        if (stop.over) break;
        stops.push(stop);
      }
      expect(stops.length).toBeGreaterThan(30);
      expect(stops.filter(({ hidden }) => hidden > 0)).toEqual([]);
      expect(stops.filter(({ typing, bar }) => typing === bar)).toEqual([]);
    },
  );

  it('has both ways to the company on a phone, and is gone where the header has them', async () => {
    const page = await visit(PAGES.about, { viewport: PHONE });
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
});
