// The number for text messages, and links that write one.
import { expect, it } from 'vitest';
import { check, cleanSite } from '../support/check.ts';

const FIELD = ['data/services/roof-repair.yaml', 'value: Two people'] as const;
const BODY = 'sms:+12085552369?body=I%20need%20a%20roof';
const linked = (href: string) => cleanSite().edit(...FIELD, `value: Two people\n        href: "${href}"`);

it('the contact page and the menu on phones link to the number for text messages, if there is one', async () => {
  const built = await cleanSite().build();
  const links = (path: string) =>
    built.text(path).match(/<a [^>]*href="sms:\+12085552369"[^>]*>Text \(208\) 555-2369</g);
  expect([links('contact.html'), links('index.html')].map((all) => all?.length)).toEqual([2, 1]);
  const without = await cleanSite().edit('data/business.yaml', 'sms: (208) 555-2369\n', '').build();
  expect(without.texts.filter(([, text]) => text.includes('sms:')).map(([path]) => path)).toEqual([]);
});

it('a link may begin the message, and one to somebody else’s number is found', async () => {
  expect((await linked(BODY).build()).text('services/roof-repair.html')).toContain(`<a href="${BODY}">Two people<`);
  const only = { only: ['links/contact', 'claims/record'] };
  expect((await check(linked(BODY), only)).report).toBe('\n');
  expect((await check(linked(BODY.replace('2369', '2360')), only)).report).toContain('the link calls');
});

it.each(['sms:-', 'sms:', 'sms:?body=Hello', 'tel:-', 'tel:+', 'sms:+12085552369?to=you'])(
  'a link to %s is refused',
  async (href) => expect((await linked(href).build()).codes).toContain('BAD_VALUE'),
);
