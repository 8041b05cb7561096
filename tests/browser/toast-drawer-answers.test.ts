// Interactive elements besides the form: toasts, the drawer, and answers.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { type LeadForm, leadForms } from './lead-form.ts';
import { freeze, looker, NETWORK, PAGES, PHONE, SITE, visitor } from './visit.ts';

const look = looker();
const visit = visitor();
const { ready } = leadForms(visit);
const shown = (page: Page): Promise<string> =>
  page.locator('.toast').evaluate((toast: HTMLElement) => toast.dataset['shown'] ?? '');
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.id || document.activeElement?.classList[0] || document.activeElement?.tagName || '',
  );

/** Sends a lead from a page whose clock the test has stopped. */
async function send(form: LeadForm, kind: 'sent' | 'failed'): Promise<void> {
  if (kind === 'failed') await form.answers('500');
  await form.request(kind);
}
/** Whether the toast is beside the message of the form, and how wide it is. */
async function placed(page: Page): Promise<[boolean, number]> {
  const [toast, message] = await Promise.all(
    ['.toast', '.outcome'].map(async (part) => (await page.locator(part).boundingBox())!),
  );
  const isBelow = toast!.y >= message!.y + message!.height;
  const isAbove = toast!.y + toast!.height <= message!.y;
  return [isBelow || isAbove, toast!.width];
}

describe('a toast', () => {
  it('is shown for 5000 ms, but stays while it is hovered, focused, or in a hidden tab; that of a failure until it is closed or replaced', async () => {
    const form = await ready('/contact', { clock: true, expects: NETWORK });
    const { page } = form;
    await freeze(page);
    await send(form, 'failed');
    await page.clock.runFor(60_000);
    expect([await shown(page), await placed(page)]).toEqual(['failed', [true, 356]]);
    await send(form, 'sent');
    expect([await shown(page), await placed(page)]).toEqual(['sent', [true, 356]]);
    await page.clock.runFor(4800);
    expect(await shown(page)).toBe('sent');
    await page.clock.runFor(300);
    expect(await shown(page)).toBe('');
    await send(form, 'sent');
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

  it('on a phone does not cover the message of the form, and is swiped away by 50 px to either side', async () => {
    const form = await ready('/contact', { viewport: PHONE, clock: true, expects: NETWORK });
    const { page } = form;
    await freeze(page);
    await send(form, 'failed');
    expect(await placed(page)).toEqual([true, 356]);
    for (const [distance, left] of [
      [60, ''],
      [-60, ''],
      [40, 'failed'],
    ] as const) {
      await send(form, 'failed');
      const box = (await page.locator('.toast').boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 3 });
      await page.mouse.up();
      expect([await shown(page), (await page.locator('.toast').boundingBox())!.x], `${distance} px`).toEqual([
        left,
        box.x,
      ]);
    }
    await send(form, 'sent');
    expect(await placed(page)).toEqual([true, 356]);
    // The message is in view, below the header, although the form is taller than the screen.
    const bottom = async (part: string): Promise<number> => {
      const { y, height } = (await page.locator(part).boundingBox())!;
      return y + height;
    };
    const message = (await page.locator('.outcome-sent').boundingBox())!;
    expect(message.y).toBeGreaterThanOrEqual(await bottom('.site-header'));
    expect(await bottom('.outcome-sent')).toBeLessThanOrEqual(PHONE.height);
  });
});

const MENU = 'Home, Services, Locations, Blog, About, Contact';
const BUTTONS = ['Call Now', 'Text (208) 555-2369', 'Free Estimate'];

describe('the drawer', () => {
  const button = (page: Page) => page.locator('.menu-button');
  const isOpen = (page: Page): Promise<boolean> =>
    page.locator('.drawer').evaluate((drawer) => drawer.matches('[open], :popover-open'));
  const overflow = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow);

  it('opens at the right, has the right links, locks scrolling, and closes in every way with the focus restored', async () => {
    const page = await visit('/about', { viewport: PHONE });
    await button(page).click();
    const box = (await page.locator('.drawer').boundingBox())!;
    expect([box.x + box.width, box.y, box.height]).toEqual([390, 0, 844]);
    expect(await page.locator('.drawer nav > ul > li > a').allTextContents()).toEqual(MENU.split(', '));
    expect(await page.locator('.drawer li li').count()).toBe(10);
    expect(await page.locator('.drawer .button').allInnerTexts()).toEqual(BUTTONS);
    expect(await page.locator('.drawer a[href^="mailto:"]').innerText()).toBe('office@gemstateroofing.internal');
    expect(await violations(page, '.drawer')).toEqual([]);
    const telephone = page.locator('.drawer a[href^="tel:"]');
    await telephone.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    const ways: Readonly<Record<string, () => Promise<void>>> = {
      'its button': () => page.locator('.drawer-close').click(),
      'a tap on a link': () => telephone.click(),
      'a tap beside it': () => page.mouse.click(10, 400),
      'a tap at the right of it, where it lies at the left': async () => {
        await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
        await page.mouse.click(380, 400);
        await page.evaluate(() => void (document.documentElement.dir = 'ltr'));
      },
      Esc: () => page.keyboard.press('Escape'),
    };
    for (const [way, close] of Object.entries(ways)) {
      if (!(await isOpen(page))) await button(page).click();
      expect([await isOpen(page), await overflow(page)], way).toEqual([true, 'hidden']);
      await close();
      expect([await isOpen(page), await focused(page), await overflow(page)], way).toEqual([
        false,
        'menu-button',
        'visible',
      ]);
    }
    // It does not scroll the page if its button was not focused, as in Safari and with screen readers. The browser keeps
    // what is read in its place when the brand's fonts arrive, and scrolls for that.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, 900));
    await button(page).evaluate((element: HTMLElement) => element.click());
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('menu-button');
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  it('works without scripts', async () => {
    const page = await visit('/about', { viewport: PHONE, javaScriptEnabled: false });
    await button(page).click();
    expect([await isOpen(page), await overflow(page)]).toEqual([true, 'hidden']);
    await page.locator('.drawer-close').click();
    expect(await isOpen(page)).toBe(false);
    await button(page).click();
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    await button(page).click();
    await page.locator('.drawer nav a', { hasText: 'Contact' }).click();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

it('answers can be found while closed', async () => {
  const page = await look(PAGES.service);
  const answer = page.locator('.accordion .prose').nth(1);
  expect(await answer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
  // Scripts cannot start find-in-page. This checks what it needs: the answer is hidden by content-visibility, not by
  // display (HTML, "ancestor revealing").
  expect(
    await answer.evaluate((element) => [
      getComputedStyle(element).display,
      getComputedStyle(element.parentElement!, '::details-content').contentVisibility,
    ]),
  ).toEqual(['block', 'hidden']);
});

it('a link to an answer opens it, again after it was closed, and leaves visitors where they have scrolled to when the script arrives, and on Back', async () => {
  const page = await visit('/');
  const answer = page.locator('.accordion details[id]').last(); // Each has an address of its own.
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

  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  let script: Route | undefined;
  await page.route('**/assets/main-*.js', (route) => void (script = route), { times: 1 });
  await page.goto(`${SITE}/?late#${id}`, { waitUntil: 'commit' });
  // The browser has gone to the answer without the script. From there, the visitor goes to the top.
  await expect.poll(() => script !== undefined).toBe(true);
  await expect.poll(scrolled).toBeGreaterThan(1000);
  await page.evaluate(() => scrollTo(0, 0));
  await script!.continue();
  await page.locator(`details[id="${id}"][open]`).waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(scrolled).toBe(400);
  await page.goto(`${SITE}/about`);
  await page.goBack();
  await expect.poll(scrolled).toBe(400);
});

it('a printed page begins with the name of the company, has open answers and black badges, and no controls', async () => {
  const page = await look(PAGES.service, 740); // The width of Letter paper.
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).trim().split('\n')[0]).toBe('Gem State Roofing & Gutters');
  expect(await page.locator('.button:visible, button:visible, input:visible').count()).toBe(0);
  const answers = page.locator('.accordion .prose');
  const heights = await answers.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(10);
  // Even if backgrounds are printed.
  const looks = await page.locator('.badge').evaluateAll((all) =>
    all.map((badge) => {
      const { color, backgroundColor } = getComputedStyle(badge);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']));
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
  const page = await look(path);
  expect(await movements(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movements(page)).not.toEqual([]);
});
