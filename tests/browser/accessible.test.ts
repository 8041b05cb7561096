// Accessibility: axe finds nothing in any state of a page, and everything can be reached by keyboard. `site check` runs
// axe on all pages as they are.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { leadForms } from './lead-form.ts';
import { looker, NETWORK, PAGES, PHONE, SIZES, visitor } from './visit.ts';

const look = looker();
const visit = visitor();
const { open } = leadForms(visit);

/** The names and descriptions that a screen reader says of everything with a role. */
async function said(page: Page, wanted: string): Promise<(readonly [unknown, unknown])[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ role, ignored }) => role?.value === wanted && !ignored)
    .map(({ name, description }) => [name?.value, description?.value] as const);
}

it('axe finds nothing on a search with results, and on one without', async () => {
  const page = await look('/blog?q=permits');
  for (const [text, said] of [
    ['permits', /match$|matches$/],
    ['zzz', 'No article matches'],
  ] as const) {
    await page.locator('[name=q]').fill(text);
    await page.locator('[data-count]').filter({ hasText: said }).waitFor();
    expect(await violations(page, 'main'), text).toEqual([]);
  }
});

it('axe finds nothing on open answers, which a key opens and closes', async () => {
  const page = await look(PAGES.service);
  const opened = page.locator('.accordion details[open]');
  await page.locator('.accordion summary').first().press('Enter');
  expect([await opened.count(), await violations(page, '.accordion')]).toEqual([1, []]);
  await page.keyboard.press('Space');
  expect(await opened.count()).toBe(0);
});

it('a screen reader says what a drawing or a map shows, once, and reads no number twice, no separator, arrow or dash', async () => {
  expect(await said(await look(PAGES.area), 'image')).toEqual([
    ['Map of the areas around Boise (11), numbered as in the list.', undefined],
    ['Eaves in section', 'Eaves in section: gutter, fascia and the first course of shingles.'],
  ]);
  // The list of the steps numbers them, and so do not the headings.
  const headings = (await said(await look('/'), 'heading')).map(([name]) => name);
  expect(headings).toEqual(expect.arrayContaining(['Call', 'Look', 'Plan & Price', 'Mend']));
  for (const [path, parts] of [
    [PAGES.post, '.breadcrumbs, .article-head'],
    [PAGES.service, '.breadcrumbs, .notes'],
    [PAGES.blog, '.byline'],
  ] as const) {
    const page = await look(path);
    const read = await Promise.all((await page.locator(parts).all()).map((part) => part.ariaSnapshot()));
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((text) => /[—·←]|text: \//.test(text))).toEqual([]);
  }
});

const HINT = 'Did you mean gmail.com?';

describe('with the keyboard alone, and nothing that axe finds, a visitor', () => {
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

  it('skips to the content', async () => {
    const page = await visit('/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('corrects mistakes and sends a lead, after a failure, with the focus always visible (390 px)', async () => {
    const form = await open('/contact', {
      viewport: PHONE,
      isMobile: false,
      hasTouch: false,
      clock: true,
      expects: NETWORK,
    });
    const found = async (): Promise<string[]> => [
      ...(await violations(form.page, 'form.lead-form')),
      ...(await violations(form.page, '.toast')),
    ];
    for (const [name, text] of [
      ['from_name', form.who.from_name],
      ['from_email', 'ana@'],
      ['phone', form.who.phone],
    ] as const) {
      await tab(form.page, name);
      expect(await seen(form.page)).toBe(true);
      await form.page.keyboard.type(text);
    }
    await form.awake();
    await form.page.keyboard.press('Enter');
    await form.outcome('problem').waitFor();
    expect([await seen(form.page), await found()]).toEqual([true, []]);
    await form.page.keyboard.press('Tab');
    await form.page.keyboard.press('Enter');
    expect([await focused(form.page), await seen(form.page)]).toEqual(['from_email', true]);
    await form.page.keyboard.press('Control+A');
    await form.page.keyboard.type('ana@gmial.com');
    await form.page.keyboard.press('Tab');
    await form.page.getByRole('button', { name: HINT }).waitFor();
    await form.page.keyboard.press('Shift+Tab');
    expect([await focused(form.page), await seen(form.page), await found()]).toEqual([HINT, true, []]);
    await form.page.keyboard.press('Shift+Tab');
    await form.page.keyboard.press('Control+A');
    await form.page.keyboard.type(form.who.from_email);
    await tab(form.page, 'Request Inspection');
    expect(await seen(form.page)).toBe(true);
    await form.answers('500');
    for (const kind of ['failed', 'sent'] as const) {
      await form.page.keyboard.press('Space');
      await form.outcome(kind).waitFor();
      expect([await focused(form.page), await found()], kind).toEqual(['Request Inspection', []]);
    }
    expect((await form.leads())[0]!.params['from_name']).toBe(form.who.from_name);
    await form.page.keyboard.press('F8');
    expect(await focused(form.page)).toBe('Notifications');
    await form.page.keyboard.press('Tab');
    expect(await focused(form.page)).toBe('Dismiss');
    await form.page.keyboard.press('Space');
    expect(await focused(form.page)).toBe('Request Inspection');
  });
});

it.each([PAGES.home, PAGES.service, PAGES.contact, PAGES.locations, PAGES.post])(
  'no box cuts off the sides of a focus ring on %s, at 390 and 1280 px',
  async (path) => {
    const page = await look(path);
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
