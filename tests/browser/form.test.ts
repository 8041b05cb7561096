// The lead form sends what was typed once, and keeps it until then.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answers,
  awake,
  fill,
  formOf,
  leads,
  outcome,
  PAGES,
  readyForm,
  release,
  requests,
  send,
  sendHeld,
  SITE,
  SIZES,
  somebody,
  values,
  visitor,
} from './visit.ts';

const visit = visitor();

describe('a lead is sent', () => {
  it.each(SIZES)(
    'with every parameter of the mail template, and a lasting confirmation ($width px)',
    async (viewport) => {
      const page = await readyForm(visit, '/contact', { viewport });
      const who = somebody();
      await fill(page, who);
      await formOf(page).locator('[name=service]').selectOption('inspection');
      await formOf(page).locator('[name=location]').selectOption({ label: 'North End' });
      await send(page).click();
      await outcome(page, 'sent').waitFor();
      expect(await leads(who)).toEqual([
        {
          via: 'send',
          params: {
            to_email: 'leads@studio.internal',
            ...who,
            number: expect.stringMatching(/^\d{6}$/) as string,
            service: 'inspection',
            location: 'roofing-north-end',
          },
        },
      ]);
      for (const place of [outcome(page, 'sent'), page.locator('.toast')]) {
        expect(await place.textContent()).toContain('Request Submitted Successfully!');
        expect(await place.textContent()).toContain('We call within a working day.');
      }
      await page.clock.runFor(60_000);
      expect(await outcome(page, 'sent').isVisible()).toBe(true);
      expect(Object.values(await values(page)).join('')).toBe('');
      // The next person at the same computer does not find what was sent, and nobody is asked before leaving.
      const asked: string[] = [];
      page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
      await page.reload();
      await awake(page);
      expect(asked).toEqual([]);
      expect(Object.values(await values(page)).join('')).toBe('');
    },
  );

  it.each([
    [PAGES.service, { service: 'new-roof', location: '' }],
    ['/services/roof-repair', { service: 'roof-repair', location: '' }],
    [PAGES.area, { service: '', location: 'roofing-harbor' }],
    ['/', { service: '', location: '' }],
  ])('from %s with its presets, which are restored afterwards', async (path, preset) => {
    const page = await readyForm(visit, path);
    const who = somebody();
    expect(await values(page)).toMatchObject(preset);
    await fill(page, who);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect((await leads(who))[0]!.params).toMatchObject(preset);
    expect(await values(page)).toEqual({
      from_name: '',
      from_email: '',
      phone: '',
      timeline: '',
      budget: '',
      message: '',
      ...preset,
    });
  });

  it('while the button says so and a second click does nothing', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    expect(await send(page).textContent()).toBe('Submitting...');
    expect(await send(page).getAttribute('aria-disabled')).toBe('true');
    // Screen readers read out the live region; it is not shown, and F8 does not lead to it.
    const region = page.getByRole('region', { name: 'Notifications' });
    expect(await region.getByRole('status').textContent()).toBe('Submitting...');
    await page.keyboard.press('F8');
    expect([
      await region.evaluate((element) => getComputedStyle(element).opacity),
      await region.evaluate((element) => element === document.activeElement),
    ]).toEqual(['0', false]);
    await send(page).click({ force: true });
    await page.keyboard.press('Enter');
    await release(who);
    await outcome(page, 'sent').waitFor();
    expect(await requests(who)).toBe(1);
  });

  it.each([
    ['a double click', async (page) => send(page).dblclick()],
    [
      'a double Enter',
      async (page) => {
        await formOf(page).locator('[name=phone]').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      },
    ],
  ] as [string, (page: Page) => Promise<void>][])('once, on %s', async (_name, press) => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await fill(page, who);
    await press(page);
    await outcome(page, 'sent').waitFor();
    await page.clock.runFor(2000);
    expect(await requests(who)).toBe(1);
  });

  it('once, if the same values are sent again', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    for (let round = 0; round < 2; round++) {
      await fill(page, who);
      await send(page).click();
      await outcome(page, 'sent').waitFor();
      await page.clock.fastForward(2000);
    }
    expect(await requests(who)).toBe(1);
    await fill(page, { ...who, message: 'Another room.' });
    await send(page).click();
    await expect
      .poll(async () => (await leads(who)).map((lead) => lead.params['message']))
      .toEqual([who.message, 'Another room.']);
  });
});

it('"Send another request" starts an empty form, and reports no mistake in it yet', async () => {
  const page = await readyForm(visit, '/contact');
  await fill(page, somebody());
  await send(page).click();
  await outcome(page, 'sent').waitFor();
  expect(await send(page).textContent()).toBe('Send another request');
  await page.clock.fastForward(2000);
  await send(page).click();
  await expect.poll(() => send(page).textContent()).toBe('Request Inspection');
  expect([
    await page.locator('.outcome, .error').count(),
    await page.evaluate(() => document.activeElement?.getAttribute('name')),
  ]).toEqual([0, 'from_name']);
  const who = somebody();
  await fill(page, { ...who, from_email: '' });
  await send(page).click();
  await outcome(page, 'problem').waitFor();
  await fill(page, who);
  await send(page).click();
  await outcome(page, 'sent').waitFor();
  expect(await leads(who)).toHaveLength(1);
});

describe('what is typed is kept', () => {
  it.each(SIZES)('after a reload, back navigation, and a crash of the tab ($width px)', async (viewport) => {
    const page = await readyForm(visit, PAGES.service, { viewport });
    await fill(page, somebody());
    await formOf(page).locator('[name=service]').selectOption('roof-repair');
    const before = await values(page);
    await page.reload();
    await awake(page);
    expect(await values(page)).toEqual(before);
    await page.goto(`${SITE}/about`);
    await page.goBack();
    await awake(page);
    expect(await values(page)).toEqual(before);

    // Playwright cannot use a crashed page any more, but the browser can.
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await session.send('Page.reload');
    const expression =
      'document.querySelector("form.lead-form")?.scrollIntoView(), document.querySelector("form.lead-form [name=message]")?.value';
    await expect
      .poll(async () => (await session.send('Runtime.evaluate', { expression })).result.value as string)
      .toBe(before['message']);
  });

  it('but a draft of another version of the form fills in only the fields it has', async () => {
    const page = await readyForm(visit, PAGES.service);
    const before = await values(page);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"from_name":"Ana"}');
    });
    await page.reload();
    await awake(page);
    expect(await values(page)).toEqual({ ...before, from_name: 'Ana' });
  });

  it('but never overrides the presets of another page', async () => {
    const page = await readyForm(visit, PAGES.service);
    await fill(page, somebody());
    await page.goto(`${SITE}/services/roof-repair`);
    await awake(page);
    expect(await values(page)).toMatchObject({ service: 'roof-repair', from_name: '' });
  });
});
