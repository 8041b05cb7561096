// A page that is closed, hidden or left while its lead is being sent: the lead arrives, and not more often than needed.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answers,
  field,
  fill,
  held,
  leads,
  NETWORK,
  outcome,
  readyForm,
  requests,
  send,
  sendHeld,
  SITE,
  somebody,
  type Typed,
  visitor,
} from './visit.ts';

const visit = visitor();
const hide = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const messages = async (who: Typed): Promise<unknown[]> =>
  (await leads(who)).map(({ via, params }) => [via, params['message']]);

describe('a lead survives:', () => {
  it('closing the page while it is being sent', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await page.close();
    await expect
      .poll(async () => (await leads(who)).map(({ via, params }) => [via, params['from_name']]))
      .toEqual([['send-form', who.from_name]]);
  });

  it('hiding the page while it is being sent, as a phone does before it closes the browser', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = { ...somebody(), message: 'A sink.' };
    await answers(who, 'hang', 'ok', 'ok', 'hang');
    // What is only typed has not been sent, and is not sent by looking at another tab.
    await fill(page, who);
    await hide(page);
    await sendHeld(page, who);
    await hide(page);
    await expect.poll(() => messages(who)).toEqual([['send-form', 'A sink.']]);
    // The same text once more would be one mail more. A change is news, and so is another attempt.
    await hide(page);
    await field(page, 'message').fill('An afterthought.');
    await hide(page);
    const both = [
      ['send-form', 'A sink.'],
      ['send-form', 'An afterthought.'],
    ];
    await expect.poll(() => messages(who)).toEqual(both);
    await page.clock.runFor(15_000);
    await outcome(page, 'failed').waitFor();
    await send(page).click();
    await expect.poll(() => held(who)).toBe(2);
    await hide(page);
    await expect.poll(() => messages(who)).toEqual([...both, both[1]]);
  });

  it('leaving the page while it is being sent, which the browser asks about', async () => {
    const page = await readyForm(visit, '/contact');
    const asked: string[] = [];
    page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await page.goto(SITE);
    await expect.poll(async () => (await leads(who)).map(({ via }) => via)).toEqual(['send-form']);
    expect(asked).toEqual(['beforeunload']);
  });

  it('closing the page while it is being sent, after a press in another form of the page', async () => {
    const page = await readyForm(visit, '/contact', {
      before: () =>
        document.addEventListener('readystatechange', () => {
          const [first, second] = document.querySelectorAll<HTMLElement>('[data-island]');
          if (!first || second) return;
          const copy = first.cloneNode(true) as HTMLElement;
          copy.dataset['props'] = copy.dataset['props']!.replace(/"id":"/, '$&second-');
          copy.querySelector('form')!.id = 'second';
          first.after(copy);
        }),
    });
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await page.locator('form.lead-form').nth(1).locator('button[type=submit]').click();
    await outcome(page, 'problem').waitFor();
    await page.close();
    await expect.poll(async () => (await leads(who)).map(({ via }) => via)).toEqual(['send-form']);
  });

  it('leaving the page in Firefox and Safari, which cut the connection before they hide the page', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = { ...somebody(), message: 'A sink.' };
    await answers(who, 'drop');
    await fill(page, who);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    await hide(page);
    await expect.poll(() => messages(who)).toEqual([['send-form', 'A sink.']]);
    // Once is enough, and what was changed since has not been sent.
    await hide(page);
    await field(page, 'message').fill('An afterth');
    await hide(page);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect([await requests(who), (await leads(who)).length]).toEqual([3, 2]);
  });
});

describe('a lead is not sent by leaving the page', () => {
  it.each([
    ['after the provider has refused it', '500', 0],
    ['later than 15 seconds after its connection was cut', 'drop', 15_000],
  ] as const)('%s', async (_name, answer, wait) => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = somebody();
    await answers(who, answer);
    await fill(page, who);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    await page.clock.runFor(wait);
    await hide(page);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await requests(who)).toBe(2);
  });
});
