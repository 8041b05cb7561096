// Answers that come late, while something else is typed or sent: each lead arrives, and what is said is true of the one
// it is said of.
import { describe, expect, it } from 'vitest';
import {
  answers,
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

describe('a lead survives', () => {
  it('a socket that hangs: after 15 seconds it says so, and an answer that comes later still counts', async () => {
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

  it('a late answer after more was typed: the new words stay and are sent too', async () => {
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

  it('words that are typed while it is being sent: they stay', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await formOf(page).locator('[name=message]').fill('An afterthought.');
    await release(who);
    await outcome(page, 'sent').waitFor();
    expect(await values(page)).toMatchObject({ message: 'An afterthought.', from_name: who.from_name });
  });

  it('a second press after a socket that hung: both may answer, and it is told once', async () => {
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

  it('a second answer to the lead before, while the next is on its way: it says nothing of that', async () => {
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

  it('a page that is closed while it is sent', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    await page.close();
    await expect
      .poll(async () => (await leads(who)).map(({ via, params }) => [via, params['from_name']]))
      .toEqual([['send-form', who.from_name]]);
  });

  it('an answer while more is being typed: the keys go on where they went', async () => {
    const page = await readyForm(visit, '/contact');
    const who = somebody();
    await answers(who, 'hang');
    await sendHeld(page, who);
    const message = formOf(page).locator('[name=message]');
    await message.press('End');
    await message.pressSequentially(' Call me');
    await release(who);
    await outcome(page, 'sent').waitFor();
    await page.keyboard.type(' after six');
    expect((await values(page))['message']).toBe(`${who.message} Call me after six`);
  });
});
