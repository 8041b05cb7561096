// A page that is closed, hidden or left while its lead is being sent: the lead arrives once.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { SITE, visitor } from './visit.ts';

const { ready } = leadForms(visitor());
const hide = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('a lead arrives once:', () => {
  it.each([
    ['closing the page', [], (page) => page.close()],
    ['leaving the page, which the browser asks about', ['beforeunload'], (page) => page.goto(SITE)],
    ['looking at another tab', [], hide],
  ] as [string, string[], (page: Page) => Promise<unknown>][])(
    '%s while it is being sent',
    async (_name, asks, leave) => {
      const form = await ready();
      const asked: string[] = [];
      form.page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
      await form.sendHeld();
      await leave(form.page);
      await form.release();
      await expect.poll(async () => (await form.leads()).map(({ via }) => via)).toEqual(['send']);
      expect([asked, await form.requests()]).toEqual([asks, 1]);
    },
  );

  it('closing the page before its request is allowed: browsers complete a request with keepalive', async () => {
    const form = await ready('/contact', {
      before: () => {
        const { fetch } = window;
        window.fetch = (url, init) => {
          if (init?.method === 'POST') document.documentElement.dataset['kept'] = String(init.keepalive);
          return fetch(url, init);
        };
      },
    });
    await form.request('sent');
    expect(await form.page.locator('html').getAttribute('data-kept')).toBe('true');
  });

  it('leaving the page before the mail script has loaded: the form is posted at once', async () => {
    const form = await ready('/contact', {
      prepare: (opened) => opened.route('**/mail-client*', () => undefined),
    });
    await form.fill();
    await form.button.click();
    await hide(form.page);
    await form.outcome('sent').waitFor();
    await hide(form.page);
    await form.page.clock.runFor(15_000);
    expect([(await form.leads()).map(({ via }) => via), await form.requests()]).toEqual([['send-form'], 1]);
  });

  it('closing the page before the mail script has loaded', async () => {
    const form = await ready('/contact', {
      prepare: (opened) => opened.route('**/mail-client*', () => undefined),
    });
    await form.fill();
    await form.button.click();
    await form.page.close();
    await expect.poll(async () => (await form.leads()).map(({ via }) => via)).toEqual(['send-form']);
  });
});
