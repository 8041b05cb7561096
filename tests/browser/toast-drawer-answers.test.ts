// Interactive elements besides the form: toasts, the drawer, and answers.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LeadForm, leadForms } from './lead-form.ts';
import { DESK, freeze, NETWORK, PAGES, PHONE, SITE, SIZES, type VisitOptions, visitor } from './visit.ts';

const visit = visitor();
const { ready } = leadForms(visit);
const shown = (page: Page): Promise<string> =>
  page.locator('.toast').evaluate((toast: HTMLElement) => toast.dataset['shown'] ?? '');
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.id || document.activeElement?.classList[0] || document.activeElement?.tagName || '',
  );

/** A page whose toast has just appeared. */
async function toasted(viewport: typeof DESK, kind: 'sent' | 'failed' = 'sent'): Promise<Page> {
  const form = await ready('/contact', { viewport, expects: NETWORK });
  if (kind === 'failed') await form.answers('500');
  await form.fill();
  await freeze(form.page);
  await form.press(kind);
  return form.page;
}

describe('a toast', () => {
  it.each(SIZES)('is 356 px wide and shown for 5000 ms, in an existing live region ($width px)', async (viewport) => {
    const page = await toasted(viewport);
    expect((await page.locator('.toast').boundingBox())!.width).toBe(356);
    expect(
      await page.evaluate(
        async () =>
          (await (await fetch(location.href)).text()).match(
            /<section class="toast" aria-label="Notifications" tabindex="-1"><div role="status">/,
          )?.length,
      ),
    ).toBe(1);
    await page.clock.runFor(4800);
    expect(await shown(page)).toBe('sent');
    await page.clock.runFor(300);
    expect(await shown(page)).toBe('');
  });

  it.each([
    ['sent', PHONE],
    ['sent', DESK],
    ['failed', PHONE],
    ['failed', DESK],
  ] as const)('that says %s does not cover the message of the form', async (kind, viewport) => {
    const page = await toasted(viewport, kind);
    const [toast, message] = await Promise.all(
      ['.toast', '.outcome'].map(async (part) => (await page.locator(part).boundingBox())!),
    );
    const isBelow = toast!.y >= message!.y + message!.height;
    const isAbove = toast!.y + toast!.height <= message!.y;
    expect(isBelow || isAbove).toBe(true);
  });

  it('stays while it is hovered, focused, or in a hidden tab', async () => {
    const page = await toasted(DESK);
    await page.locator('.toast').hover();
    await page.clock.runFor(10_000);
    await page.mouse.move(0, 500);
    await page.keyboard.press('F8');
    await page.clock.runFor(10_000);
    expect([await shown(page), await focused(page)]).toEqual(['sent', 'toast']);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe('sent');
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => false }));
    await page.clock.runFor(5000);
    expect(await shown(page)).toBe('');
  });

  it('of a failure stays until it is closed, or replaced by the next one', async () => {
    const page = await toasted(DESK, 'failed');
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe('failed');
    await new LeadForm(page).press('sent');
    expect([await shown(page), await page.locator('.toast').count()]).toEqual(['sent', 1]);
  });

  it.each([
    [60, ''],
    [-60, ''],
    [40, 'failed'],
  ])('that is swiped by %d px is %j', async (distance, left) => {
    const page = await toasted(PHONE, 'failed');
    const box = (await page.locator('.toast').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 3 });
    await page.mouse.up();
    expect([await shown(page), (await page.locator('.toast').boundingBox())!.x]).toEqual([left, box.x]);
  });
});

const MENU = 'Home, Services, Locations, Blog, About, Contact';
const BUTTONS = ['Call Now', 'Text (208) 555-2369', 'Free Estimate'];

describe('the drawer', () => {
  const open = async (options: VisitOptions = {}): Promise<Page> => {
    const page = await visit('/about', { viewport: PHONE, ...options });
    await page.locator('.menu-button').click();
    return page;
  };
  const isOpen = (page: Page): Promise<boolean> =>
    page.locator('.drawer').evaluate((drawer) => drawer.matches('[open], :popover-open'));

  it('opens at the right, has the right links and locks scrolling', async () => {
    const page = await open();
    const box = (await page.locator('.drawer').boundingBox())!;
    expect([box.x + box.width, box.y, box.height]).toEqual([390, 0, 844]);
    expect(await page.locator('.drawer nav > ul > li > a').allTextContents()).toEqual(MENU.split(', '));
    expect(await page.locator('.drawer li li').count()).toBe(10);
    expect(await page.locator('.drawer .button').allInnerTexts()).toEqual(BUTTONS);
    expect(await page.locator('.drawer a[href^="mailto:"]').innerText()).toBe('office@gemstateroofing.internal');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  });

  it.each([
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['a tap beside it', (page) => page.mouse.click(10, 400)],
    [
      'a tap at the right of it, where it lies at the left',
      async (page) => {
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl';
        });
        await page.mouse.click(380, 400);
      },
    ],
    ['its button', (page) => page.locator('.drawer-close').click()],
    [
      'a tap on a link',
      async (page) => {
        await page
          .locator('.drawer a[href^="tel:"]')
          .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
        await page.locator('.drawer a[href^="tel:"]').click();
      },
    ],
  ] as [string, (page: Page) => Promise<void>][])('closes by %s and restores the focus', async (_name, close) => {
    const page = await open();
    expect(await isOpen(page)).toBe(true);
    await close(page);
    expect([
      await isOpen(page),
      await focused(page),
      await page.evaluate(() => getComputedStyle(document.documentElement).overflow),
    ]).toEqual([false, 'menu-button', 'visible']);
  });

  it('does not scroll the page if its button was not focused, as in Safari and with screen readers', async () => {
    const page = await visit('/about', { viewport: PHONE });
    // The browser keeps what is read in its place when the brand's fonts arrive, and scrolls for that.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('.menu-button').evaluate((button: HTMLElement) => button.click());
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('menu-button');
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  it('works without scripts', async () => {
    const page = await open({ javaScriptEnabled: false });
    expect([
      await isOpen(page),
      await page.evaluate(() => getComputedStyle(document.documentElement).overflow),
    ]).toEqual([true, 'hidden']);
    await page.locator('.drawer-close').click();
    expect(await isOpen(page)).toBe(false);
    await page.locator('.menu-button').click();
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    await page.locator('.menu-button').click();
    await page.locator('.drawer nav a', { hasText: 'Contact' }).click();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

it('answers can be found while closed, and are open in print', async () => {
  const page = await visit(PAGES.service);
  const answer = page.locator('.accordion .answer').nth(1);
  expect(await answer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
  // Scripts cannot start find-in-page. This checks what it needs: the answer is hidden by content-visibility, not by
  // display (HTML, "ancestor revealing").
  expect(
    await answer.evaluate((element) => [
      getComputedStyle(element).display,
      getComputedStyle(element.parentElement!, '::details-content').contentVisibility,
    ]),
  ).toEqual(['block', 'hidden']);
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .locator('.accordion .answer')
      .evaluateAll((all) => all.every((element) => element.getBoundingClientRect().height > 10)),
  ).toBe(true);
});

describe('a link to an answer', () => {
  /** Where answers are, each with an address of its own. */
  const HOME_ANSWERS = '.accordion details[id]';

  it('opens it, and opens it again after it was closed', async () => {
    const page = await visit('/');
    const answer = page.locator(HOME_ANSWERS).last();
    const id = await answer.getAttribute('id');
    await page.evaluate((fragment) => {
      const link = document.createElement('a');
      Object.assign(link, { id: 'to-answer', href: `#${fragment}`, textContent: 'Answer' });
      document.querySelector('main')!.prepend(link);
    }, id);
    const isOpen = (): Promise<boolean> => answer.evaluate((element: HTMLDetailsElement) => element.open);
    await page.locator('#to-answer').click();
    await expect.poll(isOpen).toBe(true);
    await answer.locator('summary').click();
    await expect.poll(isOpen).toBe(false);
    await page.locator('#to-answer').click();
    await expect.poll(isOpen).toBe(true);
  });

  it('leaves visitors where they have scrolled to when the script arrives, and on Back', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' });
    const id = await page.locator(HOME_ANSWERS).first().getAttribute('id');
    const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const asked = page.waitForRequest('**/assets/main-*.js');
    await page.route('**/assets/main-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${SITE}/?late#${id}`, { waitUntil: 'commit' });
    await asked;
    // The browser has gone to the answer without the script. From there, the visitor goes to the top.
    await expect.poll(scrolled).toBeGreaterThan(1000);
    await page.evaluate(() => scrollTo(0, 0));
    release();
    await page.locator(`details[id="${id}"][open]`).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await scrolled()).toBe(0);
    await page.unroute('**/assets/main-*.js');
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(scrolled).toBe(400);
    await page.goto(`${SITE}/about`);
    await page.goBack();
    await expect.poll(scrolled).toBe(400);
  });
});

it('a printed page begins with the name of the company, and has no controls', async () => {
  // The width of Letter paper.
  const page = await visit(PAGES.area, { viewport: { ...DESK, width: 740 } });
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).trim().split('\n')[0]).toBe('Gem State Roofing & Gutters');
  expect(await page.locator('.button:visible, button:visible, input:visible').count()).toBe(0);
});

/** What moves or fades on a page, including the boxes that styles add. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName } = getComputedStyle(element, part || null);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none' ? [`${element.className}${part}`] : [];
      }),
    ),
  );

const MOVING = [PAGES.home, PAGES.contact, PAGES.service]; // They have every part that moves.
it.each(MOVING)('nothing moves or fades on %s for those who asked for reduced motion', async (path) => {
  const page = await visit(path);
  expect(await movements(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movements(page)).not.toEqual([]);
});
