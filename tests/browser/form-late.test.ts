// Late responses, while the visitor types or sends again: every lead arrives, and each message is about the right lead.
import { describe, expect, it } from 'vitest';
import {
  answers,
  field,
  fill,
  formOf,
  held,
  leads,
  NETWORK,
  outcome,
  readyForm,
  release,
  releaseFirst,
  requests,
  send,
  sendHeld,
  somebody,
  values,
  visitor,
} from './visit.ts';

const visit = visitor();

describe('a lead survives:', () => {
  it('a hanging connection: after 15 seconds the form says so, and a later response still counts', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await fill(page, who);
    const before = await values(page);
    await send(page).click();
    await expect.poll(() => held(who)).toBe(1);
    await page.clock.runFor(14_000);
    expect(await send(page).textContent()).toBe('Submitting...');
    await page.clock.runFor(1000);
    await outcome(page, 'failed').waitFor();
    expect(await values(page)).toEqual(before);
    await release(who);
    await outcome(page, 'sent').waitFor();
    await page.clock.fastForward(2000);
    await fill(page, who);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect([await requests(who), (await leads(who)).length]).toEqual([1, 1]);
  });

  it('a late response after more was typed: the new text is kept and can be sent', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await page.clock.runFor(15_000);
    await outcome(page, 'failed').waitFor();
    await formOf(page).locator('[name=message]').fill('Something more.');
    await release(who);
    await expect.poll(async () => (await leads(who)).length).toBe(1);
    await page.clock.fastForward(2000);
    expect((await values(page))['message']).toBe('Something more.');
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect((await leads(who)).map((lead) => lead.params['message'])).toEqual([who.message, 'Something more.']);
  });

  it('a correction and a second press while it is being sent: the correction is sent next', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang', 'hang');
    await sendHeld(page, who);
    await field(page, 'phone').fill('602 555 0199');
    await field(page, 'phone').press('Enter');
    await releaseFirst(who);
    await expect.poll(() => requests(who)).toBe(2);
    expect([await send(page).textContent(), await outcome(page, 'sent').count()]).toEqual(['Submitting...', 0]);
    await release(who);
    await outcome(page, 'sent').waitFor();
    expect((await leads(who)).map((lead) => lead.params['phone'])).toEqual([who.phone, '602 555 0199']);
    expect((await values(page))['phone']).toBe('');
  });

  it('a correction and a second press, if the first request is never answered', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await field(page, 'phone').fill('602 555 0199');
    await field(page, 'phone').press('Enter');
    await page.clock.runFor(15_000);
    await outcome(page, 'sent').waitFor();
    expect((await leads(who)).map((lead) => lead.params['phone'])).toEqual(['602 555 0199']);
  });

  it('a change while waiting for a mail script that never loads: the values at the time of the press are sent', async () => {
    const page = await readyForm(visit, '/contact', {
      prepare: (opened) => opened.route('**/mail-client*', () => undefined),
    });
    const who = somebody();
    await fill(page, who);
    await send(page).click();
    await field(page, 'phone').fill('602');
    await page.clock.runFor(4000);
    await outcome(page, 'changed').waitFor();
    expect((await leads(who)).map((lead) => lead.params['phone'])).toEqual([who.phone]);
  });

  it('a second press and a change after it: nothing half typed is sent, and the focus stays where it is', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    const phone = field(page, 'phone');
    await phone.fill('602 555 0199');
    await phone.press('Enter');
    await phone.fill('602 555');
    await release(who);
    await outcome(page, 'changed').waitFor();
    await page.keyboard.type(' 0198');
    await phone.press('Enter');
    await outcome(page, 'sent').waitFor();
    expect((await leads(who)).map((lead) => lead.params['phone'])).toEqual([who.phone, '602 555 0198']);
  });

  it('a change while it is being sent: the form does not say that it was sent, but asks for another press', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await field(page, 'message').fill('An afterthought.');
    await release(who);
    const asked =
      'Your request was sent, but without your last change. Press the button once more to send it with the change.';
    await outcome(page, 'changed').waitFor();
    expect([
      await outcome(page, 'changed').textContent(),
      await page.locator('.toast').textContent(),
      await send(page).textContent(),
    ]).toEqual([asked, asked, 'Request Inspection']);
    expect(await values(page)).toMatchObject({ message: 'An afterthought.', from_name: who.from_name });
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect((await leads(who)).map((lead) => lead.params['message'])).toEqual([who.message, 'An afterthought.']);
  });

  it('a second submission after a hanging one: both may be answered, and success is shown once', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang', 'hang');
    await sendHeld(page, who);
    await page.clock.runFor(15_000);
    await outcome(page, 'failed').waitFor();
    await page.clock.fastForward(1000);
    await send(page).click();
    await expect.poll(() => held(who)).toBe(2);
    await release(who);
    await outcome(page, 'sent').waitFor();
    expect(await send(page).getAttribute('aria-disabled')).toBe('false');
    await page.clock.fastForward(2000);
    await fill(page, { ...who, message: 'Another room.' });
    await send(page).click();
    await expect.poll(async () => (await leads(who)).at(-1)!.params['message']).toBe('Another room.');
  });

  it('a rejection and a second press: the time limit of the first request does not end the second', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = somebody();
    await answers(who, '500', 'hang');
    await fill(page, who);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    await page.clock.runFor(8000);
    await send(page).click();
    await expect.poll(() => held(who)).toBe(1);
    await page.clock.runFor(8000);
    expect([await send(page).textContent(), await outcome(page, 'failed').count()]).toEqual(['Submitting...', 0]);
    await release(who);
    await outcome(page, 'sent').waitFor();
  });

  it('a second response to the previous lead while the next is being sent: it is ignored', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const [who, next] = [somebody(), somebody()];
    await answers(who, 'hang', 'hang');
    await answers(next, 'hang');
    await sendHeld(page, who);
    await page.clock.runFor(15_000);
    await outcome(page, 'failed').waitFor();
    await page.clock.fastForward(1000);
    await send(page).click();
    await expect.poll(() => held(who)).toBe(2);
    await releaseFirst(who);
    await outcome(page, 'sent').waitFor();
    await page.clock.fastForward(2000);
    await sendHeld(page, next);
    await release(who);
    await expect.poll(async () => (await leads(who)).length).toBe(2);
    expect([await send(page).textContent(), await outcome(page, 'sent').count()]).toEqual(['Submitting...', 0]);
    await page.clock.runFor(15_000);
    await outcome(page, 'failed').waitFor();
    expect(await values(page)).toMatchObject({ from_email: next.from_email });
  });

  it('a response while the visitor types: the focus stays where it is', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    const message = formOf(page).locator('[name=message]');
    await message.press('End');
    await message.pressSequentially(' Call me');
    await release(who);
    await outcome(page, 'changed').waitFor();
    await page.keyboard.type(' after six');
    expect((await values(page))['message']).toBe(`${who.message} Call me after six`);
  });
});
