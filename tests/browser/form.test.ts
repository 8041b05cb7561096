// The lead form from a press of its button to idle again: what is sent, what the button says, and what is kept.
import { describe, expect, it } from 'vitest';
import { LEAD_FIELDS } from '../../generator/lead/lead.ts';
import { type LeadForm, leadForms, withMail } from './lead-form.ts';
import { NETWORK, PAGES, SITE, SIZES, visitor } from './visit.ts';

const { ready } = leadForms(visitor());

/** Starts to record what the button says, and whether it is disabled. Returns the function that tells it. */
async function recordButton({ button }: LeadForm): Promise<() => Promise<unknown>> {
  const states = await button.evaluateHandle((element: HTMLButtonElement) => {
    const seen: [string | null, boolean][] = [];
    const record = (): void => {
      const [text, disabled] = [element.textContent, element.disabled];
      if (seen.at(-1)?.join() !== [text, disabled].join()) seen.push([text, disabled]);
    };
    record();
    new MutationObserver(record).observe(element, { attributes: true, childList: true, subtree: true });
    return seen;
  });
  return () => states.jsonValue();
}
const STATES = [
  ['Request Inspection', false],
  ['Submitting...', true],
  ['Request Inspection', false],
];
const toast = ({ page }: LeadForm): Promise<(string | null)[]> =>
  page.locator('.toast').evaluate((region: HTMLElement) => [region.dataset['shown'] ?? '', region.textContent]);
const SENT = ['sent', 'Request Submitted Successfully!We call within a working day.'];
const FAILED = ['failed', 'ErrorFailed to send your message. Please call us directly.'];

describe('a lead is sent', () => {
  it.each(SIZES)('with the nine parameters of the mail template, and confirmed ($width px)', async (viewport) => {
    const form = await ready('/contact', { viewport });
    await form.fill();
    await form.field('service').selectOption('inspection');
    await form.field('location').selectOption({ label: 'North End' });
    const states = await recordButton(form);
    await form.press('sent');
    const [lead] = await form.leads();
    expect(Object.keys(lead!.params).sort()).toEqual([...LEAD_FIELDS].sort());
    expect(lead).toEqual({
      via: 'send',
      params: {
        to_email: 'leads@studio.internal',
        ...form.who,
        service: 'inspection',
        location: 'roofing-north-end',
      },
    });
    expect([await toast(form), await states()]).toEqual([SENT, STATES]);
    await form.page.clock.runFor(60_000);
    expect(await form.outcome('sent').textContent()).toBe(SENT[1]);
    expect(Object.values(await form.values()).join('')).toBe('');
    // The next person at the same computer does not find what was sent, and nobody is asked before leaving.
    const asked: string[] = [];
    form.page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
    await form.page.reload();
    await form.awake();
    expect([asked, Object.values(await form.values()).join('')]).toEqual([[], '']);
  });

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

  it('once, on a double click', async () => {
    const form = await ready();
    await form.fill();
    await form.button.dblclick();
    await form.outcome('sent').waitFor();
    expect([await form.requests(), await form.outcome('problem').count()]).toEqual([1, 0]);
  });

  it('as often as the same words are sent', async () => {
    const form = await ready();
    await form.request('sent');
    await form.request('sent');
    expect(await form.leads()).toHaveLength(2);
  });

  it('with the keys of the settings, even if they are placeholders, which the provider refuses', async () => {
    const keys = { publicKey: 'your_public_key', serviceId: 'your_service_id', templateId: 'your_template_id' };
    const form = await ready('/contact', {
      expects: NETWORK,
      prepare: (page) => withMail(page, { ...keys, to: 'leads@company.example' }),
    });
    const request = form.page.waitForRequest('**/api/v1.0/email/send');
    await form.request('failed');
    expect((await request).postDataJSON()).toMatchObject({
      user_id: 'your_public_key',
      service_id: 'your_service_id',
      template_id: 'your_template_id',
      template_params: { to_email: 'leads@company.example', from_email: form.who.from_email },
    });
    expect([await form.requests(), await toast(form)]).toEqual([1, FAILED]);
  });

  it('and is delivered if the status is 200, whatever the answer says', async () => {
    const form = await ready();
    await form.answers('page');
    await form.request('sent');
    expect([await form.requests(), await toast(form)]).toEqual([1, SENT]);
  });
});

describe('while a lead is sent', () => {
  it('the button says so, and neither it nor the fields can be used', async () => {
    const form = await ready();
    await form.sendHeld();
    expect(await form.button.textContent()).toBe('Submitting...');
    expect(
      await form.element.evaluate((element: HTMLFormElement) =>
        [...element.elements].every((control) =>
          control.matches('[name=zephyr], [type=hidden]')
            ? !control.matches(':disabled')
            : control.matches(':disabled'),
        ),
      ),
    ).toBe(true);
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

  it.each(['the button', 'a field'])('the focus may be lost, and is in %s again afterwards', async (place) => {
    const form = await ready('/contact', { expects: NETWORK });
    const focused = place === 'the button' ? form.button : form.field('phone');
    const isFocused = (): Promise<boolean> => focused.evaluate((element) => element === document.activeElement);
    for (const [answer, kind] of [
      ['500', 'failed'],
      ['ok', 'sent'],
    ] as const) {
      await form.answers(answer);
      await form.fill();
      await focused.press('Enter');
      await form.outcome(kind).waitFor();
      await expect.poll(isFocused).toBe(true);
    }
  });

  it('the focus stays where the visitor moves it', async () => {
    const form = await ready();
    await form.sendHeld();
    const link = form.page.locator('.site-header a').first();
    await link.focus();
    await form.release();
    await form.outcome('sent').waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('after a failure every field is kept, and the button sends again at once', async () => {
  const form = await ready(PAGES.service, { expects: NETWORK });
  await form.answers('500');
  await form.fill();
  const before = await form.values();
  const states = await recordButton(form);
  await form.press('failed');
  expect([await form.values(), await toast(form), await states()]).toEqual([before, FAILED, STATES]);
  await form.press('sent');
  expect([await form.requests(), await toast(form)]).toEqual([2, SENT]);
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
