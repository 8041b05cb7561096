// The lead form from a press of its button to idle again: what is sent, what the button says, and what is kept.
import { expect, it } from 'vitest';
import { LEAD_FIELDS } from '../../generator/lead/lead.ts';
import { type LeadForm, leadForms, SENT } from './lead-form.ts';
import { isFocused, NETWORK, PAGES, SITE, visitor } from './visit.ts';

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

it('a lead is sent with the nine parameters of the mail template, confirmed, and not kept', async () => {
  const form = await ready('/contact', { clock: true });
  await form.fill();
  await form.field('service').selectOption('inspection');
  await form.field('location').selectOption({ label: 'North End' });
  const states = await recordButton(form);
  await form.press('sent');
  const [lead] = await form.leads();
  expect(Object.keys(lead!.params).sort()).toEqual([...LEAD_FIELDS].sort());
  expect(lead).toEqual({
    via: 'send',
    params: { to_email: 'leads@studio.internal', ...form.who, service: 'inspection', location: 'roofing-north-end' },
  });
  expect([await form.toast(), await states()]).toEqual([SENT, STATES]);
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

it('a lead is sent with the presets of its page, which are restored afterwards', async () => {
  const form = await ready(PAGES.service);
  for (const [path, preset] of [
    [PAGES.service, { service: 'new-roof', location: '' }],
    [PAGES.area, { service: '', location: 'roofing-harbor' }],
    ['/', { service: '', location: '' }],
  ] as const) {
    await form.page.goto(SITE + path);
    await form.awake();
    expect(await form.values()).toMatchObject(preset);
    const next = form.another();
    await next.request('sent');
    expect((await next.leads())[0]!.params).toMatchObject(preset);
    const empty = { from_name: '', from_email: '', phone: '', timeline: '', budget: '', message: '' };
    expect(await form.values()).toEqual({ ...empty, ...preset });
  }
});

it('a lead is sent once on a double click, again with the same words, and delivered if the status is 200', async () => {
  const form = await ready();
  await form.fill();
  await form.button.dblclick();
  await form.outcome('sent').waitFor();
  expect([await form.requests(), await form.outcome('problem').count()]).toEqual([1, 0]);
  await form.request('sent');
  expect(await form.leads()).toHaveLength(2);
  await form.answers('page');
  await form.request('sent');
  expect([await form.requests(), await form.toast()]).toEqual([3, SENT]);
});

it('while a lead is sent, the button says so, nothing can be used, and the focus stays where the visitor moves it', async () => {
  const form = await ready();
  await form.sendHeld();
  expect(await form.button.textContent()).toBe('Submitting...');
  expect(
    await form.element.evaluate((element: HTMLFormElement) =>
      [...element.elements].every(
        (control) => control.matches('[name=zephyr], [type=hidden]') !== control.matches(':disabled'),
      ),
    ),
  ).toBe(true);
  // Screen readers read out the live region; it is not shown, and F8 does not lead to it.
  const region = form.page.getByRole('region', { name: 'Notifications' });
  expect(await region.getByRole('status').textContent()).toBe('Submitting...');
  await form.page.keyboard.press('F8');
  expect([await region.evaluate((element) => getComputedStyle(element).opacity), await isFocused(region)]).toEqual([
    '0',
    false,
  ]);
  await form.button.click({ force: true });
  await form.page.keyboard.press('Enter');
  const link = form.page.locator('.site-header a').first();
  await link.focus();
  await form.release();
  await form.outcome('sent').waitFor();
  expect([await form.requests(), await isFocused(link)]).toEqual([1, true]);
});

it('the focus that the browser loses while a lead is sent is where it was afterwards', async () => {
  const form = await ready('/contact', { expects: NETWORK });
  for (const [focused, answer, kind] of [
    [form.button, '500', 'failed'],
    [form.field('phone'), '500', 'failed'],
    [form.button, 'ok', 'sent'],
    [form.field('phone'), 'ok', 'sent'],
  ] as const) {
    await form.answers(answer);
    await form.fill();
    await focused.press('Enter');
    await form.outcome(kind).waitFor();
    await expect.poll(() => isFocused(focused)).toBe(true);
  }
});

it('what is typed is kept after a reload, back navigation, and a crash of the tab, each page apart', async () => {
  const form = await ready(PAGES.service);
  const empty = await form.values();
  await form.fill();
  await form.field('service').selectOption('roof-repair');
  const before = await form.values();
  await form.page.reload();
  await form.awake();
  expect(await form.values()).toEqual(before);
  await form.page.goto(`${SITE}/services/roof-repair`);
  await form.awake();
  expect(await form.values()).toMatchObject({ service: 'roof-repair', from_name: '' });
  await form.page.goBack();
  await form.awake();
  expect(await form.values()).toEqual(before);
  // A draft of another version of the form fills in only the fields it has.
  await form.page.evaluate(
    (key) => {
      sessionStorage.setItem(location.pathname + key, '{"from_name":"Ana"}');
    },
    await form.element.getAttribute('id'),
  );
  await form.page.reload();
  await form.awake();
  expect(await form.values()).toEqual({ ...empty, from_name: 'Ana' });
  await form.fill();

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
