// What the mail settings say of the ways of a lead: the options of the provider's client, which may refuse it, and a
// second way, which is tried when the first fails. Every lead arrives once, and the form says what is true.
import { expect, it } from 'vitest';
import type { Answer } from '../support/mail-provider.ts';
import { FAILED, type LeadForm, leadForms, withMail } from './lead-form.ts';
import { MAIL, SITE, visitor, type VisitOptions } from './visit.ts';

const { ready } = leadForms(visitor());
const second = `${MAIL}/second`;
const open = (options: VisitOptions = {}): Promise<LeadForm> => ready('/contact', { expects: /./, ...options });

/** Opens the page of a form anew with these mail settings, for somebody else. */
async function change(form: LeadForm, mail: object): Promise<LeadForm> {
  await withMail(form.page, mail);
  await form.page.reload();
  await form.awake();
  return form.another();
}

it('refuse headless browsers, blocked addresses and a missing key without a request, also if there is a second way', async () => {
  const first = await open();
  for (const mail of [
    { blockHeadless: true },
    { blockHeadless: true, second },
    { blockList: { list: ['a@b.dev', first.who.phone], watchVariable: 'phone' } },
    { publicKey: '' },
  ]) {
    const form = await change(first, mail);
    await form.fill();
    const before = await form.values();
    await form.press('failed');
    expect([await form.toast(), await form.values(), await form.requests()], JSON.stringify(mail)).toEqual([
      FAILED,
      before,
      0,
    ]);
  }
});

it('refuse the next lead of the same page, until the throttle is over, and of no other page', async () => {
  const form = await change(await open({ clock: true }), { limitRate: { throttle: 60_000 } });
  await form.request('sent');
  await form.request('failed');
  expect([await form.toast(), await form.requests()]).toEqual([FAILED, 1]);
  await form.page.clock.fastForward(60_000);
  await form.press('sent');
  await form.page.goto(SITE);
  await form.awake();
  await form.request('sent');
  expect(await form.requests()).toBe(3);
});

it('refuse nobody if they are off, and the keys are sent as they are, even if they are placeholders', async () => {
  const first = await open();
  const blockList = { list: ['a@b.dev'], watchVariable: 'phone' };
  const willing = await change(first, { blockHeadless: false, limitRate: { throttle: 0 }, blockList });
  await willing.request('sent');
  await willing.request('sent');
  expect(await willing.requests()).toBe(2);
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
  expect([await form.requests(), await form.toast()]).toEqual([1, FAILED]);
});

it('a second way is tried if the first refuses, breaks off, hangs or has a client that is blocked, and is not believed without its word', async () => {
  const page = await change(await open({ clock: true }), { second });
  const arrives = async (what: string, list: Answer[], via: string[]): Promise<void> => {
    const form = page.another();
    await form.answers(...list);
    await form.fill();
    await form.button.click();
    if (list[0] === 'hang') {
      await expect.poll(() => form.held()).toBe(1);
      await form.page.clock.runFor(15_000);
    }
    await form.outcome(via.length > 0 ? 'sent' : 'failed').waitFor();
    expect(await form.leads(), what).toMatchObject(via.map((each) => ({ via: each, params: form.who })));
    await form.release();
  };
  await arrives('the first works', ['ok'], ['send']);
  await arrives('the first refuses', ['412', 'ok'], ['second']);
  await arrives('the first breaks off', ['drop', 'ok'], ['second']);
  await arrives('the first does not answer within 15 seconds', ['hang', 'ok'], ['second']);
  await arrives('both refuse', ['500', '500'], []);
  await arrives('the first refuses, and the second is a login page', ['500', 'page'], []);
  await arrives('the first refuses, and the second says that it took nothing', ['500', 'untaken'], []);
  await page.page.route('**/mail-client*', (route) => route.abort());
  await page.page.reload();
  await page.awake();
  await arrives('the client of the first is blocked, and it refuses', ['429', 'ok'], ['second']);
});

it.each<[via: string, answers: Answer[]]>([
  ['send', ['ok']],
  ['second', ['500', 'ok']],
])('a message of 140 kB is sent whole: %s', async (via, answers) => {
  const form = await change(await open(), { second });
  const typed = { ...form.who, message: 'é'.repeat(70_000) };
  await form.answers(...answers);
  await form.fill(typed);
  await form.button.click();
  await form.outcome('sent').waitFor();
  expect(await form.leads()).toMatchObject([{ via, params: typed }]);
});
