// The options of the mail provider's client in the settings: what they refuse ends in the failure's toast.
import { expect, it } from 'vitest';
import { type LeadForm, leadForms, somebody, withMail } from './lead-form.ts';
import { MAIL, SITE, visitor } from './visit.ts';

const { ready } = leadForms(visitor());
/** A form with these mail settings, and what the console says about leads that are refused. */
async function formWith(mail: object, who = somebody()): Promise<{ form: LeadForm; said: string[] }> {
  const said: string[] = [];
  const form = await ready(
    '/contact',
    {
      expects: /./,
      prepare: async (page) => {
        await withMail(page, mail);
        page.on('console', async (message) => {
          const [, error] = await Promise.all(message.args().map((arg) => arg.jsonValue() as Promise<unknown>));
          said.push(typeof error === 'string' ? error : JSON.stringify(error));
        });
      },
    },
    who,
  );
  return { form, said };
}
const toast = ({ page }: LeadForm): Promise<string | null> => page.locator('.toast').getAttribute('data-shown');
const who = somebody();

it.each<[what: string, mail: object, error: string]>([
  ['headless browsers', { blockHeadless: true }, '{"status":451,"text":"Unavailable For Headless Browser"}'],
  [
    'a blocked address',
    { blockList: { list: ['a@b.dev', who.from_email], watchVariable: 'from_email' } },
    '{"status":403,"text":"Forbidden"}',
  ],
  ['a missing key', { publicKey: '' }, 'The public key is required. Visit https://dashboard.emailjs.com/admin/account'],
])('refuse %s, and no request is made', async (_what, mail, error) => {
  const { form, said } = await formWith(mail, who);
  await form.fill();
  const before = await form.values();
  await form.press('failed');
  expect([await toast(form), await form.values(), await form.requests()]).toEqual(['failed', before, 0]);
  await expect.poll(() => said).toEqual([error]);
});

it('refuse the next lead of the same page, until the throttle is over, and of no other page', async () => {
  const { form, said } = await formWith({ limitRate: { throttle: 60_000 } });
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

it.each([
  { blockHeadless: false },
  { limitRate: { throttle: 0 } },
  { blockList: { list: ['a@b.dev'], watchVariable: 'phone' } },
])('refuse nobody if they are %j', async (mail) => {
  const { form } = await formWith(mail);
  await form.request('sent');
  await form.request('sent');
  expect(await form.requests()).toBe(2);
});

it('refuse a lead for the second way too, which is there for failures of the provider', async () => {
  const second = `${MAIL}/second`;
  const { form } = await formWith({ second, blockHeadless: true });
  await form.request('failed');
  expect(await form.requests()).toBe(0);
});
