// A second way for leads: it is tried when the first fails, every lead arrives once, and the form says what is true.
import { expect, it } from 'vitest';
import type { Answer } from '../support/mail-provider.ts';
import { type LeadForm, leadForms, withMail } from './lead-form.ts';
import { MAIL, NETWORK, visitor } from './visit.ts';

const { ready } = leadForms(visitor());
const open = (): Promise<LeadForm> =>
  ready('/contact', { expects: NETWORK, prepare: (page) => withMail(page, { second: `${MAIL}/second` }) });

/** Sends a lead that is answered so, and expects that it arrives in these ways, and that the form says whether it did. */
async function arrives(page: LeadForm, what: string, list: Answer[], via: string[]): Promise<void> {
  const form = page.another();
  await form.answers(...list);
  await form.request(via.length > 0 ? 'sent' : 'failed');
  const leads = await form.leads();
  expect(
    leads.map((lead) => lead.via),
    what,
  ).toEqual(via);
  for (const { params } of leads) expect(params, what).toMatchObject(form.who);
}

it('is tried if the first refuses, breaks off or has a client that is blocked, and neither is believed without an answer', async () => {
  const form = await open();
  await arrives(form, 'the first works', ['ok'], ['send']);
  await arrives(form, 'the first refuses', ['412', 'ok'], ['second']);
  await arrives(form, 'the first breaks off', ['drop', 'ok'], ['second']);
  await arrives(form, 'both refuse', ['500', '500'], []);
  await arrives(form, 'the first refuses, and the second is a login page', ['500', 'page'], []);
  await arrives(form, 'the first refuses, and the second says that it took nothing', ['500', 'untaken'], []);
  await form.page.route('**/mail-client*', (route) => route.abort());
  await form.page.reload();
  await form.awake();
  await arrives(form, 'the client of the first is blocked, and it refuses', ['429', 'ok'], ['second']);
});

it('is tried if the first does not answer within 15 seconds', async () => {
  const form = await open();
  await form.answers('hang', 'ok');
  await form.fill();
  await form.button.click();
  await expect.poll(() => form.held()).toBe(1);
  await form.page.clock.runFor(15_000);
  await form.outcome('sent').waitFor();
  expect((await form.leads()).map((lead) => lead.via)).toEqual(['second']);
  await form.release();
});
