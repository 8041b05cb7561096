// A second way for leads: it is tried when the first fails, every lead arrives once, and the form says what is true.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answer } from '../support/mail-provider.ts';
import { leadForms, withMail } from './lead-form.ts';
import { MAIL, NETWORK, visitor } from './visit.ts';

const { ready } = leadForms(visitor());

/** Names a second way in the data that all forms share. */
const second = (page: Page): Promise<unknown> => withMail(page, { second: `${MAIL}/second` });

it.each<[first: string, list: Answer[], via: string[], prepare?: (page: Page) => Promise<unknown>]>([
  ['works', ['ok'], ['send']],
  ['refuses', ['412', 'ok'], ['second']],
  ['breaks off', ['drop', 'ok'], ['second']],
  [
    'has a client that is blocked, and refuses',
    ['429', 'ok'],
    ['second'],
    (page) => page.route('**/mail-client*', (route) => route.abort()),
  ],
  ['refuses, as does the second', ['500', '500'], []],
  ['refuses, and the second is a login page', ['500', 'page'], []],
  ['refuses, and the second says that it took nothing', ['500', 'untaken'], []],
])('if the first %s', async (_first, list, via, prepare) => {
  const form = await ready('/contact', {
    expects: NETWORK,
    prepare: (opened) => Promise.all([second(opened), prepare?.(opened)]),
  });
  await form.answers(...list);
  await form.fill();
  await form.button.click();
  await form.outcome(via.length > 0 ? 'sent' : 'failed').waitFor();
  const arrived = await form.leads();
  expect(arrived.map((lead) => lead.via)).toEqual(via);
  for (const { params } of arrived) expect(params).toMatchObject(form.who);
});

it('if the first does not answer within 15 seconds', async () => {
  const form = await ready('/contact', { expects: NETWORK, prepare: second });
  await form.answers('hang', 'ok');
  await form.fill();
  await form.button.click();
  await expect.poll(() => form.held()).toBe(1);
  await form.page.clock.runFor(15_000);
  await form.outcome('sent').waitFor();
  expect((await form.leads()).map((lead) => lead.via)).toEqual(['second']);
  await form.release();
});
