// The lead form’s bot detection: suspected bots are asked to submit again, success is never faked, and people never
// notice the trap field.
import { describe, expect, it } from 'vitest';
import { awake, fill, formOf, leads, outcome, readyForm, requests, send, somebody, visitor } from './visit.ts';

const visit = visitor();

describe('robots', () => {
  it.each([
    ['the trap is filled', 4000, 'a robot'],
    ['the form is sent within three seconds', 0, ''],
  ])('are asked to submit again if %s; success is not faked', async (_name, wait, trap) => {
    const page = await visit('/contact', {
      clock: true,
      prepare: (opened) => opened.clock.pauseAt(Date.now() + 60_000),
    });
    await awake(page);
    await page.clock.fastForward(wait);
    const who = somebody();
    await fill(page, who);
    await page.locator('[name=zephyr]').evaluate((input: HTMLInputElement, value) => (input.value = value), trap);
    await send(page).click();
    expect(await outcome(page, 'confirm').textContent()).toBe('Please press the button once more.');
    expect(await requests(who)).toBe(0);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(Object.keys((await leads(who))[0]!.params)).toEqual([
      'to_email',
      'from_name',
      'from_email',
      'phone',
      'timeline',
      'service',
      'location',
      'budget',
      'message',
      'number',
    ]);
  });

  it('find a trap field that people never see or focus', async () => {
    const page = await readyForm(visit, '/contact');
    const trap = page.locator('[name=zephyr]');
    expect(
      await trap.evaluate((input: HTMLInputElement) => [
        input.tabIndex,
        input.autocomplete,
        input.closest('[aria-hidden]') !== null,
        input.getBoundingClientRect().width > 0,
        getComputedStyle(input).display !== 'none',
        input.form?.id,
      ]),
    ).toEqual([-1, 'off', true, true, true, await formOf(page).getAttribute('id')]);
    expect(
      await trap.evaluate((input) =>
        (({ width, height }) => width * height)(input.closest('[aria-hidden]')!.getBoundingClientRect()),
      ),
    ).toBeLessThanOrEqual(1);
  });
});
