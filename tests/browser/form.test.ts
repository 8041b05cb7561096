// The lead form sends what was typed once, and keeps it until then.
import { describe, expect, it } from 'vitest';
import { type LeadForm, leadForms } from './lead-form.ts';
import { PAGES, SITE, SIZES, visitor } from './visit.ts';

const { ready } = leadForms(visitor());

describe('a lead is sent', () => {
  it.each(SIZES)(
    'with every parameter of the mail template, and a lasting confirmation ($width px)',
    async (viewport) => {
      const form = await ready('/contact', { viewport });
      await form.fill();
      await form.field('service').selectOption('inspection');
      await form.field('location').selectOption({ label: 'North End' });
      await form.press('sent');
      expect(await form.leads()).toEqual([
        {
          via: 'send',
          params: {
            to_email: 'leads@studio.internal',
            ...form.who,
            number: expect.stringMatching(/^\d{6}$/) as string,
            service: 'inspection',
            location: 'roofing-north-end',
          },
        },
      ]);
      for (const place of [form.outcome('sent'), form.page.locator('.toast')]) {
        expect(await place.textContent()).toContain('Request Submitted Successfully!');
        expect(await place.textContent()).toContain('We call within a working day.');
      }
      await form.page.clock.runFor(60_000);
      expect(await form.outcome('sent').isVisible()).toBe(true);
      expect(Object.values(await form.values()).join('')).toBe('');
      // The next person at the same computer does not find what was sent, and nobody is asked before leaving.
      const asked: string[] = [];
      form.page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
      await form.page.reload();
      await form.awake();
      expect(asked).toEqual([]);
      expect(Object.values(await form.values()).join('')).toBe('');
    },
  );

  it.each([
    [PAGES.service, { service: 'new-roof', location: '' }],
    ['/services/roof-repair', { service: 'roof-repair', location: '' }],
    [PAGES.area, { service: '', location: 'roofing-harbor' }],
    ['/', { service: '', location: '' }],
  ])('from %s with its presets, which are restored afterwards', async (path, preset) => {
    const form = await ready(path);
    expect(await form.values()).toMatchObject(preset);
    await form.request('sent');
    expect((await form.leads())[0]!.params).toMatchObject(preset);
    expect(await form.values()).toEqual({
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
    const form = await ready();
    await form.sendHeld();
    expect(await form.button.textContent()).toBe('Submitting...');
    expect(await form.button.getAttribute('aria-disabled')).toBe('true');
    // Screen readers read out the live region; it is not shown, and F8 does not lead to it.
    const region = form.page.getByRole('region', { name: 'Notifications' });
    expect(await region.getByRole('status').textContent()).toBe('Submitting...');
    await form.page.keyboard.press('F8');
    expect([
      await region.evaluate((element) => getComputedStyle(element).opacity),
      await region.evaluate((element) => element === document.activeElement),
    ]).toEqual(['0', false]);
    await form.button.click({ force: true });
    await form.page.keyboard.press('Enter');
    await form.release();
    await form.outcome('sent').waitFor();
    expect(await form.requests()).toBe(1);
  });

  it.each([
    ['a double click', (form) => form.button.dblclick()],
    [
      'a double Enter',
      async (form) => {
        await form.field('phone').press('Enter');
        await form.page.keyboard.press('Enter');
      },
    ],
  ] as [string, (form: LeadForm) => Promise<void>][])('once, on %s', async (_name, press) => {
    const form = await ready();
    await form.fill();
    await press(form);
    await form.outcome('sent').waitFor();
    await form.page.clock.runFor(2000);
    expect(await form.requests()).toBe(1);
  });

  it('once, if the same values are sent again', async () => {
    const form = await ready();
    for (let round = 0; round < 2; round++) {
      await form.request('sent');
      await form.page.clock.fastForward(2000);
    }
    expect(await form.requests()).toBe(1);
    await form.fill({ ...form.who, message: 'Another room.' });
    await form.button.click();
    await expect
      .poll(async () => (await form.leads()).map((lead) => lead.params['message']))
      .toEqual([form.who.message, 'Another room.']);
  });
});

it('"Send another request" starts an empty form, and reports no mistake in it yet', async () => {
  const form = await ready();
  await form.request('sent');
  expect(await form.button.textContent()).toBe('Send another request');
  await form.page.clock.fastForward(2000);
  await form.button.click();
  await expect.poll(() => form.button.textContent()).toBe('Request Inspection');
  expect([
    await form.page.locator('.outcome, .error').count(),
    await form.page.evaluate(() => document.activeElement?.getAttribute('name')),
  ]).toEqual([0, 'from_name']);
  await form.request('problem', { ...form.who, from_email: '' });
  await form.request('sent');
  expect(await form.leads()).toHaveLength(1);
});

describe('what is typed is kept', () => {
  it.each(SIZES)('after a reload, back navigation, and a crash of the tab ($width px)', async (viewport) => {
    const form = await ready(PAGES.service, { viewport });
    await form.fill();
    await form.field('service').selectOption('roof-repair');
    const before = await form.values();
    await form.page.reload();
    await form.awake();
    expect(await form.values()).toEqual(before);
    await form.page.goto(`${SITE}/about`);
    await form.page.goBack();
    await form.awake();
    expect(await form.values()).toEqual(before);

    // Playwright cannot use a crashed page any more, but the browser can.
    const session = await form.page.context().newCDPSession(form.page);
    const crashed = form.page.waitForEvent('crash');
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
    const form = await ready(PAGES.service);
    const before = await form.values();
    await form.page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"from_name":"Ana"}');
    });
    await form.page.reload();
    await form.awake();
    expect(await form.values()).toEqual({ ...before, from_name: 'Ana' });
  });

  it('but never overrides the presets of another page', async () => {
    const form = await ready(PAGES.service);
    await form.fill();
    await form.page.goto(`${SITE}/services/roof-repair`);
    await form.awake();
    expect(await form.values()).toMatchObject({ service: 'roof-repair', from_name: '' });
  });
});
