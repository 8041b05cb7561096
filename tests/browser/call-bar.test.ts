// The call bar on phones: it is on every page, and never covers the focused element.
import { describe, expect, it } from 'vitest';
import { DESK, looker, PAGES, PHONE } from './visit.ts';

const look = looker();

/** The focused element and the bar, as the browser sees them. */
interface Stop {
  readonly name: string;
  /** By how many pixels the bar covers it. */
  readonly hidden: number;
  readonly typing: boolean;
  readonly bar: boolean;
}

describe('the call bar', () => {
  it.each([PAGES.contact, PAGES.service])(
    'never covers the focused element, and is hidden while the visitor types (%s)',
    async (path) => {
      const page = await look(path, PHONE.width);
      await page.setViewportSize(PHONE);
      const stops: Stop[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(async () => {
          // Waits for what a person sees: the page may scroll to the focus in the next frame.
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

  it('has both contact links on a phone, and is hidden where the header has them', async () => {
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
});
