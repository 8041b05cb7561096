// The lead form’s bot detection: suspected bots are asked to submit again, success is never faked, and people never
// notice the trap field.
import { describe, expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { visitor } from './visit.ts';

const { open, ready } = leadForms(visitor());

describe('robots', () => {
  it.each([
    ['the trap is filled', 4000, 'a robot'],
    ['the form is sent within three seconds', 0, ''],
  ])('are asked to submit again if %s; success is not faked', async (_name, wait, trap) => {
    const form = await open('/contact', {
      clock: true,
      prepare: (opened) => opened.clock.pauseAt(Date.now() + 60_000),
    });
    await form.awake();
    await form.page.clock.fastForward(wait);
    await form.fill();
    await form.page.locator('[name=zephyr]').evaluate((input: HTMLInputElement, value) => (input.value = value), trap);
    await form.button.click();
    expect(await form.outcome('confirm').textContent()).toBe('Please press the button once more.');
    expect(await form.requests()).toBe(0);
    await form.again('sent');
    expect(Object.keys((await form.leads())[0]!.params)).toEqual([
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
    const form = await ready();
    const trap = form.page.locator('[name=zephyr]');
    expect(
      await trap.evaluate((input: HTMLInputElement) => [
        input.tabIndex,
        input.autocomplete,
        input.closest('[aria-hidden]') !== null,
        input.getBoundingClientRect().width > 0,
        getComputedStyle(input).display !== 'none',
        input.form?.id,
      ]),
    ).toEqual([-1, 'off', true, true, true, await form.element.getAttribute('id')]);
    expect(
      await trap.evaluate((input) =>
        (({ width, height }) => width * height)(input.closest('[aria-hidden]')!.getBoundingClientRect()),
      ),
    ).toBeLessThanOrEqual(1);
  });
});
