// Accessibility: axe finds nothing on any type of page or in any state, and everything can be reached by keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { leadForms } from './lead-form.ts';
import { NETWORK, PAGES, PHONE, SITE, SIZES, visitor } from './visit.ts';

const visit = visitor();
const { open, ready } = leadForms(visit);

describe('axe finds nothing on', () => {
  it('the open drawer', async () => {
    const page = await visit('/', { viewport: PHONE });
    await page.locator('.menu-button').click();
    expect(await violations(page)).toEqual([]);
  });

  it('an open menu of the header, and open answers', async () => {
    const page = await visit(PAGES.service);
    await page.locator('.has-list > button').first().click();
    await page.locator('.accordion summary').first().click();
    await page.locator('.has-list > button').first().click();
    expect(await violations(page)).toEqual([]);
  });

  it('the form with mistakes, with a hint, after a failure and after a success, toasts included', async () => {
    const form = await ready('/contact', { viewport: PHONE, expects: NETWORK });
    await form.answers('500');
    await form.press('problem');
    expect(await violations(form.page)).toEqual([]);
    await form.fill({ ...form.who, from_email: 'ana@gmial.com' });
    await form.page.locator('.suggestion button').waitFor();
    expect(await violations(form.page)).toEqual([]);
    await form.fill();
    for (const kind of ['failed', 'sent'] as const) {
      await form.press(kind);
      expect(await violations(form.page), kind).toEqual([]);
    }
  });

  it('a search with results and one without', async () => {
    const page = await visit('/blog?q=permits');
    await expect.poll(() => page.locator('[data-count]').textContent()).toMatch(/match/);
    expect(await violations(page)).toEqual([]);
    await page.locator('[name=q]').fill('zzz');
    await expect.poll(() => page.locator('[data-count]').textContent()).toBe('No article matches');
    expect(await violations(page)).toEqual([]);
  });
});

it('a screen reader says what a drawing or a map shows, and says it once', async () => {
  const page = await visit(PAGES.area);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const images = nodes.filter(({ role, ignored }) => role?.value === 'image' && !ignored);
  expect(images.map(({ name, description }) => [name?.value, description?.value])).toEqual([
    ['Map of the 11 areas around Boise, numbered as in the list.', undefined],
    ['Eaves in section', 'Eaves in section: gutter, fascia and the first course of shingles.'],
  ]);
});

describe('with the keyboard alone, a visitor', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement!;
      return element.ariaLabel ?? (element.textContent!.trim() || element.getAttribute('name') || element.tagName);
    });
  const tab = async (page: Page, until: string): Promise<void> => {
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === until) return;
    }
    throw new Error(`Tab never reaches ${until}; it ended at ${await focused(page)}`);
  };
  /** Whether the focused element is visible: it has a focus ring, and nothing covers its centre. */
  const seen = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        getComputedStyle(element).outlineStyle !== 'none' &&
        (over === element || element.contains(over) || over?.contains(element) === true)
      );
    });

  it('skips to the content, goes through the menus of the header, and opens a page (1280 px)', async () => {
    const page = await visit('/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goto(`${SITE}/`);
    await tab(page, 'Show Locations');
    expect(await seen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Harbor');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${SITE}${PAGES.area}`);
  });

  it('opens the drawer, cycles through it, and closes it (390 px)', async () => {
    const page = await visit('/', { viewport: PHONE });
    await tab(page, 'Menu');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Close menu');
    await tab(page, 'Free Estimate');
    await tab(page, 'Close menu');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Menu');
    await page.keyboard.press('Space');
    await tab(page, 'About');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${SITE}/about`);
  });

  it.each(SIZES)('corrects mistakes and sends a lead, with the focus always visible ($width px)', async (viewport) => {
    const form = await open('/contact', { viewport, isMobile: false, hasTouch: false, clock: true });
    for (const [name, text] of [
      ['from_name', form.who.from_name],
      ['from_email', 'ana@'],
      ['phone', form.who.phone],
    ] as const) {
      for (
        let step = 0;
        step < 120 && (await form.page.evaluate(() => (document.activeElement as HTMLInputElement).name)) !== name;
        step++
      )
        await form.page.keyboard.press('Tab');
      expect(await seen(form.page)).toBe(true);
      await form.page.keyboard.type(text);
    }
    await form.awake();
    await form.page.keyboard.press('Enter');
    await form.outcome('problem').waitFor();
    expect(await seen(form.page)).toBe(true);
    await form.page.keyboard.press('Tab');
    await form.page.keyboard.press('Enter');
    expect([await focused(form.page), await seen(form.page)]).toEqual(['from_email', true]);
    await form.page.keyboard.press('Control+A');
    await form.page.keyboard.type(form.who.from_email);
    await tab(form.page, 'Request Inspection');
    expect(await seen(form.page)).toBe(true);
    await form.page.keyboard.press('Space');
    await form.outcome('sent').waitFor();
    expect((await form.leads())[0]!.params['from_name']).toBe(form.who.from_name);
    await form.page.keyboard.press('F8');
    expect(await focused(form.page)).toBe('Notifications');
    await form.page.keyboard.press('Tab');
    expect(await focused(form.page)).toBe('Dismiss');
    await form.page.keyboard.press('Space');
    expect(await focused(form.page)).toBe('Request Inspection');
  });

  it('opens an answer and closes it', async () => {
    const page = await visit(PAGES.service);
    await page.locator('.accordion summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator('.accordion details[open]').count()).toBe(1);
    await page.keyboard.press('Space');
    expect(await page.locator('.accordion details[open]').count()).toBe(0);
  });
});

it.each([PAGES.home, PAGES.service, PAGES.contact, PAGES.locations, PAGES.post])(
  'no box cuts off the sides of a focus ring on %s, at 390 and 1280 px',
  async (path) => {
    const page = await visit(path, { viewport: PHONE });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const cut = await page
        .locator(':is(a, button, input, select, textarea, summary):visible')
        .evaluateAll((controls) => {
          const RING = 6;
          const isCut = (control: Element): boolean => {
            const { left, right } = control.getBoundingClientRect();
            for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
              const { left: start, right: end } = box.getBoundingClientRect();
              const isClipping = getComputedStyle(box).overflowX !== 'visible';
              if (isClipping && (left - RING < start || right + RING > end)) return true;
            }
            return false;
          };
          return controls
            .filter((control) => !control.closest('.sr-only') && isCut(control))
            .map((each) => each.outerHTML);
        });
      expect(cut, `${viewport.width} px`).toEqual([]);
    }
  },
);

it('separators, arrows and dashes are not read aloud', async () => {
  for (const [path, parts] of [
    [PAGES.post, '.breadcrumbs, .article-head'],
    [PAGES.service, '.breadcrumbs, .notes'],
    [PAGES.blog, '.byline'],
  ] as const) {
    const page = await visit(path);
    const read = await Promise.all((await page.locator(parts).all()).map((part) => part.ariaSnapshot()));
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((text) => /[—·←]|text: \//.test(text))).toEqual([]);
  }
});

it('the heading of a step does not repeat the number that its list gives it', async () => {
  const page = await visit('/');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const headings = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value as string);
  expect(headings).toEqual(expect.arrayContaining(['Call', 'Look', 'Plan & Price', 'Mend']));
});

it('badges are black on paper, even if backgrounds are printed', async () => {
  const page = await visit(PAGES.service);
  await page.emulateMedia({ media: 'print' });
  const looks = await page.locator('.badge').evaluateAll((all) =>
    all.map((badge) => {
      const { color, backgroundColor } = getComputedStyle(badge);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']));
});
