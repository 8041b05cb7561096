// The options of the mail provider's client in the settings: what they refuse ends in the failure's toast.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type LeadForm, leadForms, withMail } from './lead-form.ts';
import { MAIL, SITE, visitor } from './visit.ts';

const { ready } = leadForms(visitor());
/** What the console says of leads that are refused. */
const said: string[] = [];
const record = (page: Page): unknown =>
  page.on('console', async (message) => {
    const [, error] = await Promise.all(message.args().map((arg) => arg.jsonValue() as Promise<unknown>));
    said.push(typeof error === 'string' ? error : JSON.stringify(error));
  });
const open = (): Promise<LeadForm> =>
  ready('/contact', { expects: /./, prepare: (page) => Promise.resolve(record(page)) });
/** Opens the page anew with other mail settings, for somebody else. */
async function change(form: LeadForm, mail: object): Promise<LeadForm> {
  said.length = 0;
  await withMail(form.page, mail);
  await form.page.reload();
  await form.awake();
  return form.another();
}
const toast = ({ page }: LeadForm): Promise<string | null> => page.locator('.toast').getAttribute('data-shown');

it('refuse headless browsers, blocked addresses and a missing key without a request, also if there is a second way', async () => {
  const first = await open();
  const list = { list: ['a@b.dev', '(208) 555 0163 ext 3'], watchVariable: 'phone' };
  for (const [mail, error] of [
    [{ blockHeadless: true }, '{"status":451,"text":"Unavailable For Headless Browser"}'],
    [{ blockHeadless: true, second: `${MAIL}/second` }, '{"status":451,"text":"Unavailable For Headless Browser"}'],
    [{ blockList: list }, '{"status":403,"text":"Forbidden"}'],
    [{ publicKey: '' }, 'The public key is required. Visit https://dashboard.emailjs.com/admin/account'],
  ] as const) {
    const form = await change(first, mail);
    await form.fill();
    const before = await form.values();
    await form.press('failed');
    expect([await toast(form), await form.values(), await form.requests()]).toEqual(['failed', before, 0]);
    await expect.poll(() => said).toEqual([error]);
  }
});

it('refuse the next lead of the same page, until the throttle is over, and of no other page', async () => {
  const form = await change(await open(), { limitRate: { throttle: 60_000 } });
  await form.request('sent');
  await form.request('failed');
  expect([await toast(form), await form.requests()]).toEqual(['failed', 1]);
  await expect.poll(() => said).toEqual(['{"status":429,"text":"Too Many Requests"}']);
  await form.page.clock.fastForward(60_000);
  await form.press('sent');
  await form.page.goto(SITE);
  await form.awake();
  await form.request('sent');
  expect(await form.requests()).toBe(3);
});

it('refuse nobody if they are off, and the keys are sent as they are, even if they are placeholders', async () => {
  const first = await open();
  for (const mail of [
    { blockHeadless: false, limitRate: { throttle: 0 } },
    { blockList: { list: ['a@b.dev'], watchVariable: 'phone' } },
  ]) {
    const form = await change(first, mail);
    await form.request('sent');
    await form.request('sent');
    expect(await form.requests()).toBe(2);
  }
  const keys = { publicKey: 'your_public_key', serviceId: 'your_service_id', templateId: 'your_template_id' };
  const form = await change(first, { ...keys, to: 'leads@company.example' });
  const request = form.page.waitForRequest('**/api/v1.0/email/send');
  await form.request('failed');
  expect((await request).postDataJSON()).toMatchObject({
    user_id: 'your_public_key',
    service_id: 'your_service_id',
    template_id: 'your_template_id',
    template_params: { to_email: 'leads@company.example', from_email: form.who.from_email },
  });
  expect([await form.requests(), await toast(form)]).toEqual([1, 'failed']);
});
