// A page that is closed, hidden or left while its lead is being sent: the lead arrives once.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answers,
  fill,
  leads,
  outcome,
  readyForm,
  release,
  requests,
  send,
  sendHeld,
  SITE,
  somebody,
  visitor,
} from './visit.ts';

const visit = visitor();
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
      const page = await readyForm(visit, '/contact');
      const asked: string[] = [];
      page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
      const who = somebody();
      await answers(who, 'hang');
      await sendHeld(page, who);
      await leave(page);
      await release(who);
      await expect.poll(async () => (await leads(who)).map(({ via }) => via)).toEqual(['send']);
      expect([asked, await requests(who)]).toEqual([asks, 1]);
    },
  );

  it('closing the page before its request is allowed: browsers complete a request with keepalive', async () => {
    const page = await readyForm(visit, '/contact', {
      before: () => {
        const { fetch } = window;
        window.fetch = (url, init) => {
          if (init?.method === 'POST') document.documentElement.dataset['kept'] = String(init.keepalive);
          return fetch(url, init);
        };
      },
    });
    await fill(page, somebody());
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await page.locator('html').getAttribute('data-kept')).toBe('true');
  });

  it('leaving the page before the mail script has loaded: the form is posted at once', async () => {
    const page = await readyForm(visit, '/contact', {
      prepare: (opened) => opened.route('**/mail-client*', () => undefined),
    });
    const who = somebody();
    await fill(page, who);
    await send(page).click();
    await hide(page);
    await outcome(page, 'sent').waitFor();
    await hide(page);
    await page.clock.runFor(15_000);
    expect([(await leads(who)).map(({ via }) => via), await requests(who)]).toEqual([['send-form'], 1]);
  });

  it('closing the page before the mail script has loaded', async () => {
    const page = await readyForm(visit, '/contact', {
      prepare: (opened) => opened.route('**/mail-client*', () => undefined),
    });
    const who = somebody();
    await fill(page, who);
    await send(page).click();
    await page.close();
    await expect.poll(async () => (await leads(who)).map(({ via }) => via)).toEqual(['send-form']);
  });
});
