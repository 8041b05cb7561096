// A second way for leads: it is tried when the first fails, every lead arrives once, and the form says what is true.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  answers,
  fill,
  held,
  leads,
  MAIL,
  NETWORK,
  outcome,
  readyForm,
  release,
  send,
  somebody,
  visitor,
} from './visit.ts';

const visit = visitor();

/** Names a second way in the data that all forms share. */
const second = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/lead-form-\w+\.json$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"mail":{', `"mail":{"second":"${MAIL}/second",`);
    await route.fulfill({ response, body });
  });

it.each<
  [first: string, list: Parameters<typeof answers>[1][], via: string[], prepare?: (page: Page) => Promise<unknown>]
>([
  ['works', ['ok'], ['send']],
  ['refuses', ['412', 'ok'], ['second']],
  ['is a login page', ['page', 'ok'], ['second']],
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
  const page = await readyForm(visit, '/contact', {
    expects: NETWORK,
    prepare: (opened) => Promise.all([second(opened), prepare?.(opened)]),
  });
  const who = somebody();
  await answers(who, ...list);
  await fill(page, who);
  await send(page).click();
  const shown = outcome(page, via.length > 0 ? 'sent' : 'failed');
  await shown.waitFor();
  const arrived = await leads(who);
  expect(arrived.map((lead) => lead.via)).toEqual(via);
  const [number] = /\b\d{6}$/.exec((await shown.textContent())!) ?? [];
  for (const { params } of arrived) expect(params).toMatchObject({ ...who, number });
});

it('if the first does not answer within eight seconds, ends it', async () => {
  const page = await readyForm(visit, '/contact', { expects: NETWORK, prepare: second });
  const who = somebody();
  await answers(who, 'hang', 'ok');
  await fill(page, who);
  await send(page).click();
  await expect.poll(() => held(who)).toBe(1);
  await page.clock.runFor(8000);
  await outcome(page, 'sent').waitFor();
  expect((await leads(who)).map((lead) => lead.via)).toEqual(['second']);
  await release(who);
});
