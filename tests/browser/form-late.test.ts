// Late responses, while the visitor types or sends again: every lead arrives, and each message is about the right lead.
import { describe, expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { NETWORK, visitor } from './visit.ts';

const { ready } = leadForms(visitor());

describe('a lead survives:', () => {
  it('a hanging connection: after 15 seconds the form says so, and a later response still counts', async () => {
    const form = await ready();
    await form.answers('hang');
    await form.fill();
    const before = await form.values();
    await form.button.click();
    await expect.poll(() => form.held()).toBe(1);
    await form.page.clock.runFor(14_000);
    expect(await form.button.textContent()).toBe('Submitting...');
    await form.page.clock.runFor(1000);
    await form.outcome('failed').waitFor();
    expect(await form.values()).toEqual(before);
    await form.release();
    await form.outcome('sent').waitFor();
    await form.page.clock.fastForward(2000);
    await form.request('sent');
    expect([await form.requests(), (await form.leads()).length]).toEqual([1, 1]);
  });

  it('a late response after more was typed: the new text is kept and can be sent', async () => {
    const form = await ready();
    await form.sendHeld();
    await form.page.clock.runFor(15_000);
    await form.outcome('failed').waitFor();
    await form.field('message').fill('Something more.');
    await form.release();
    await expect.poll(async () => (await form.leads()).length).toBe(1);
    await form.page.clock.fastForward(2000);
    expect((await form.values())['message']).toBe('Something more.');
    await form.press('sent');
    expect((await form.leads()).map((lead) => lead.params['message'])).toEqual([form.who.message, 'Something more.']);
  });

  it('a correction and a second press while it is being sent: the correction is sent next', async () => {
    const form = await ready();
    await form.sendHeld('hang');
    await form.field('phone').fill('602 555 0199');
    await form.field('phone').press('Enter');
    await form.releaseFirst();
    await expect.poll(() => form.requests()).toBe(2);
    expect([await form.button.textContent(), await form.outcome('sent').count()]).toEqual(['Submitting...', 0]);
    await form.release();
    await form.outcome('sent').waitFor();
    expect((await form.leads()).map((lead) => lead.params['phone'])).toEqual([form.who.phone, '602 555 0199']);
    expect((await form.values())['phone']).toBe('');
  });

  it('a correction and a second press, if the first request is never answered', async () => {
    const form = await ready();
    await form.sendHeld();
    await form.field('phone').fill('602 555 0199');
    await form.field('phone').press('Enter');
    await form.page.clock.runFor(15_000);
    await form.outcome('sent').waitFor();
    expect((await form.leads()).map((lead) => lead.params['phone'])).toEqual(['602 555 0199']);
  });

  it('a change while waiting for a mail script that never loads: the values at the time of the press are sent', async () => {
    const form = await ready('/contact', {
      prepare: (opened) => opened.route('**/mail-client*', () => undefined),
    });
    await form.fill();
    await form.button.click();
    await form.field('phone').fill('602');
    await form.page.clock.runFor(4000);
    await form.outcome('changed').waitFor();
    expect((await form.leads()).map((lead) => lead.params['phone'])).toEqual([form.who.phone]);
  });

  it('a second press and a change after it: nothing half typed is sent, and the focus stays where it is', async () => {
    const form = await ready();
    await form.sendHeld();
    const phone = form.field('phone');
    await phone.fill('602 555 0199');
    await phone.press('Enter');
    await phone.fill('602 555');
    await form.release();
    await form.outcome('changed').waitFor();
    await form.page.keyboard.type(' 0198');
    await phone.press('Enter');
    await form.outcome('sent').waitFor();
    expect((await form.leads()).map((lead) => lead.params['phone'])).toEqual([form.who.phone, '602 555 0198']);
  });

  it('a change while it is being sent: the form does not say that it was sent, but asks for another press', async () => {
    const form = await ready();
    await form.sendHeld();
    await form.field('message').fill('An afterthought.');
    await form.release();
    const asked =
      'Your request was sent, but without your last change. Press the button once more to send it with the change.';
    await form.outcome('changed').waitFor();
    expect([
      await form.outcome('changed').textContent(),
      await form.page.locator('.toast').textContent(),
      await form.button.textContent(),
    ]).toEqual([asked, asked, 'Request Inspection']);
    expect(await form.values()).toMatchObject({ message: 'An afterthought.', from_name: form.who.from_name });
    await form.press('sent');
    expect((await form.leads()).map((lead) => lead.params['message'])).toEqual([form.who.message, 'An afterthought.']);
  });

  it('a second submission after a hanging one: both may be answered, and success is shown once', async () => {
    const form = await ready();
    await form.sendHeldTwice();
    await form.release();
    await form.outcome('sent').waitFor();
    expect(await form.button.getAttribute('aria-disabled')).toBe('false');
    await form.page.clock.fastForward(2000);
    await form.fill({ ...form.who, message: 'Another room.' });
    await form.button.click();
    await expect.poll(async () => (await form.leads()).at(-1)!.params['message']).toBe('Another room.');
  });

  it('a rejection and a second press: the time limit of the first request does not end the second', async () => {
    const form = await ready('/contact', { expects: NETWORK });
    await form.answers('500', 'hang');
    await form.request('failed');
    await form.page.clock.runFor(8000);
    await form.button.click();
    await expect.poll(() => form.held()).toBe(1);
    await form.page.clock.runFor(8000);
    expect([await form.button.textContent(), await form.outcome('failed').count()]).toEqual(['Submitting...', 0]);
    await form.release();
    await form.outcome('sent').waitFor();
  });

  it('a second response to the previous lead while the next is being sent: it is ignored', async () => {
    const form = await ready('/contact', { expects: NETWORK });
    const next = form.another();
    await form.sendHeldTwice();
    await form.releaseFirst();
    await form.outcome('sent').waitFor();
    await form.page.clock.fastForward(2000);
    await next.sendHeld();
    await form.release();
    await expect.poll(async () => (await form.leads()).length).toBe(2);
    expect([await form.button.textContent(), await form.outcome('sent').count()]).toEqual(['Submitting...', 0]);
    await form.page.clock.runFor(15_000);
    await form.outcome('failed').waitFor();
    expect(await form.values()).toMatchObject({ from_email: next.who.from_email });
  });

  it('a response while the visitor types: the focus stays where it is', async () => {
    const form = await ready();
    await form.sendHeld();
    const message = form.field('message');
    await message.press('End');
    await message.pressSequentially(' Call me');
    await form.release();
    await form.outcome('changed').waitFor();
    await form.page.keyboard.type(' after six');
    expect((await form.values())['message']).toBe(`${form.who.message} Call me after six`);
  });
});
