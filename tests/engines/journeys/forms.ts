// Journeys with the lead form: what was typed is kept, a lead arrives once, and "sent" is true.
import { expect } from 'vitest';
import { blocked, second } from '../in-page.ts';
import { type Journeys, NOT_SENT } from '../visitor.ts';

const focused = `document.activeElement.getAttribute('name') ?? document.activeElement.className`;
const values = `Object.fromEntries([...document.querySelectorAll('.lead-form .field [name]')].map(({ name, value }) => [name, value]))`;
/** Storage that throws, as in browsers that block it. */
export const DENIED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`;

/** The journeys, in their order. */
export const forms: Journeys = {
  'a lead arrives once, with nine parameters': async (who) => {
    await who.request(['ok']);
    await who.outcome('sent');
    await who.delivers('send');
    const [{ params }] = await who.ask<[{ params: Record<string, string> }]>('leads');
    expect(params).toMatchObject(who.typed);
    expect(Object.keys(params)).toHaveLength(9);
    await who.see('toast', `document.querySelector('.toast').dataset.shown`, 'sent');
  },
  'missing fields are named, and each name leads to its field': async (who) => {
    await who.awake('/contact');
    await who.send();
    await who.outcome('problem');
    await who.see('focus', focused, 'outcome outcome-problem');
    expect(await who.get<string>('document.title')).toMatch(/^Error: /);
    await who.click('.outcome-problem li:nth-child(2) a');
    await who.see('focus', focused, 'from_email');
    expect(await who.get(`document.activeElement.getAttribute('aria-invalid')`)).toBe('true');
  },
  'an address without @ is refused beside its field': async (who) => {
    await who.awake('/contact');
    await who.fill({ from_email: 'ana.visitor.dev' });
    await who.send();
    await who.outcome('problem');
    await who.delivers();
  },
  'a likely typo is asked about beside the field, and corrected by a press': async (who) => {
    await who.filled();
    await who.type('[name=from_email]', 'ana@gmial.com');
    await who.press('Tab');
    await who.click('.suggestion button :: gmail.com');
    await who.see('focus', focused, 'from_email');
    expect(await who.get(values)).toMatchObject({ from_email: 'ana@gmail.com' });
  },
  'the button says that it sends, is disabled, has the focus again, and is as before': async (who) => {
    await who.answers('hang');
    await who.filled();
    const button = `[...document.querySelectorAll('.lead-form .submit')].map((one) => [one.textContent, one.disabled])[0]`;
    const before = await who.get(button);
    await who.get(`document.querySelector('.lead-form .submit').focus()`);
    await who.press('Enter');
    await who.see('button', button, ['Submitting...', true]);
    await expect.poll(() => who.ask('held')).toBe(1);
    await who.release();
    await who.outcome('sent');
    await who.see('button', button, before);
    await who.see('focus', `document.activeElement.matches('.submit')`, true);
  },
  'a double click is one lead': async (who) => {
    await who.filled();
    await who.send(2);
    await who.outcome('sent');
    await who.delivers('send');
    expect(await who.ask('requests')).toBe(1);
  },
  'Enter in a field sends': async (who) => {
    await who.filled();
    await who.click('.lead-form [name=phone]');
    await who.press('Enter');
    await who.outcome('sent');
    await who.delivers('send');
  },
  'a refusal keeps the words, and the next press sends them': async (who) => {
    who.expects = NOT_SENT;
    await who.request(['500'], {}, '/services/new-roof');
    await who.outcome('failed');
    expect(await who.get(values)).toMatchObject(who.typed);
    await who.sees('.outcome-failed', '(208) 555-2368');
    expect(await who.get<string>(`document.querySelector('.outcome-failed a[href^="mailto:"]').href`)).toContain(
      'A%20sink%20under',
    );
    await who.send();
    await who.outcome('sent');
    await who.delivers('send');
  },
  'no answer is a failure, which keeps the words': async (who) => {
    who.expects = NOT_SENT;
    await who.request(['hang']);
    await who.outcome('failed');
    expect(await who.get(values)).toMatchObject(who.typed);
  },
  'the second way is taken if the first refuses': async (who) => {
    who.expects = NOT_SENT;
    await who.request(['412', 'ok'], { fault: second });
    await who.outcome('sent');
    await who.delivers('second');
  },
  'without the mail client, the form sends by itself': async (who) => {
    await who.request(['ok'], { fault: blocked(/mail-client/) });
    await who.outcome('sent');
    await who.delivers('send-form');
  },
  "without the form's script, the browser sends": async (who) => {
    who.expects = /LeadForm|module|import/i;
    await who.open('/contact', { fault: blocked(/LeadForm/) });
    await who.fill();
    await who.send();
    await who.delivers('send-form');
  },
  'without scripts, the browser sends': async (who) => {
    await who.open('/contact', { scripts: false });
    await who.fill();
    await who.send();
    await who.delivers('send-form');
  },
  'a lead is sent where storage is denied': async (who) => {
    await who.request(['ok'], { before: DENIED });
    await who.outcome('sent');
    await who.delivers('send-form');
  },
  'what was typed is there after a reload, and after going back': async (who) => {
    await who.filled();
    await who.go('/contact');
    await who.awake();
    await who.see('values', values, expect.objectContaining(who.typed));
    await who.go('/about');
    await who.get('history.back()');
    await who.see('the address', 'location.pathname', '/contact');
    await who.awake();
    await who.see('values', values, expect.objectContaining(who.typed));
  },
  'without a clipboard, the message is shown for copying': async (who) => {
    who.expects = NOT_SENT;
    const before = `Object.defineProperty(navigator, 'clipboard', { value: undefined }); window.prompt = (_, text) => { document.title = text; };`;
    await who.request(['500'], { before });
    await who.outcome('failed');
    await who.click('.outcome-failed button');
    await who.see('what is shown', `document.title.includes(${JSON.stringify(who.email)})`, true);
  },
};
