// The lead form’s trap for robots: what fills it in sends nothing and is told so, and people never notice it.
import { expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { visitor } from './visit.ts';

const { ready } = leadForms(visitor());

it('what fills in the trap sends nothing and is told so; a person whose browser did it can send again', async () => {
  const form = await ready();
  await form.fill();
  await form.page.locator('[name=zephyr]').evaluate((input: HTMLInputElement) => (input.value = 'a robot'));
  await form.press('failed');
  expect([await form.requests(), await form.page.locator('.toast').getAttribute('data-shown')]).toEqual([0, 'failed']);
  await form.press('sent');
  expect(await form.leads()).toMatchObject([{ params: form.who }]);
});

it('people never see or focus the trap', async () => {
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
