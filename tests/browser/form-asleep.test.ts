// The lead form before its script has loaded, if it never loads, and in browsers without scripts.
import { describe, expect, it } from 'vitest';
import {
  field,
  fill,
  formOf,
  freeze,
  leads,
  MAIL,
  NETWORK,
  outcome,
  PAGES,
  requests,
  send,
  somebody,
  values,
  visitor,
} from './visit.ts';

const visit = visitor();

describe('a form that is submitted before it is hydrated', () => {
  const asleep = { clock: true, expects: NETWORK } as const;

  it.each(['**/LeadForm.client*.js', '**/lead-form-*.json'])(
    'is submitted by the browser if %s never loads',
    async (file) => {
      const page = await visit('/contact', { ...asleep, prepare: (opened) => opened.route(file, () => undefined) });
      const who = somebody();
      await fill(page, who);
      await send(page).click();
      await page.clock.runFor(4000);
      await expect.poll(async () => (await leads(who)).length).toBe(1);
    },
  );

  it('is submitted once by the browser, however often the button is pressed', async () => {
    const page = await visit('/contact', {
      ...asleep,
      before: () => {
        HTMLFormElement.prototype.submit = () => void (document.title += ', submitted');
      },
      prepare: (opened) => opened.route('**/LeadForm.client*.js', () => undefined),
    });
    await fill(page, somebody());
    await send(page).click();
    expect(await formOf(page).getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(2000);
    await send(page).click();
    await page.clock.runFor(6000);
    expect((await page.title()).split(', submitted')).toHaveLength(2);
    // If the visitor stops loading the answer, the next press counts again.
    expect(await formOf(page).getAttribute('aria-busy')).toBeNull();
  });

  it('is submitted once to the script, so that two early presses do not answer its question', async () => {
    let start!: () => void;
    const started = new Promise<void>((done) => (start = done));
    const page = await visit('/contact', {
      ...asleep,
      prepare: (opened) => opened.route('**/LeadForm.client*.js', (route) => started.then(() => route.continue())),
    });
    const who = { ...somebody(), from_email: `${somebody().from_email.split('@')[0]}@gmial.com` };
    await fill(page, who);
    // However long the two presses take here, the browser itself does not submit the form after four seconds.
    await freeze(page);
    await send(page).dblclick();
    start();
    await outcome(page, 'confirm').waitFor();
    expect([await formOf(page).getAttribute('aria-busy'), await requests(who)]).toEqual([null, 0]);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await requests(who)).toBe(1);
  });

  it('says in the console, once, why it cannot be hydrated', async () => {
    const said: string[] = [];
    const page = await visit('/contact', {
      expects: /JSON/,
      prepare: async (opened) => {
        opened.on('console', (message) => said.push(message.text()));
        await opened.route('**/lead-form-*.json', (route) => route.fulfill({ body: '{' }));
      },
    });
    await formOf(page).scrollIntoViewIfNeeded();
    await expect.poll(() => said).toEqual([expect.stringContaining('JSON')]);
  });

  it('keeps its values and says so if there is no connection, and is hydrated once there is', async () => {
    const page = await visit('/contact', {
      ...asleep,
      prepare: (opened) => opened.route('**/lead-form-*.json', (route) => route.abort('internetdisconnected')),
    });
    const who = somebody();
    const said: string[] = [];
    page.on('dialog', (dialog) => void (said.push(dialog.message()), dialog.accept()));
    await fill(page, who);
    const before = await values(page);
    await page.context().setOffline(true);
    await send(page).click();
    await expect.poll(() => said.length).toBe(1);
    expect([said, await values(page), new URL(page.url()).pathname]).toEqual([
      ['You seem to be offline. Your words are kept.'],
      before,
      '/contact',
    ]);
    await page.context().setOffline(false);
    await page.unroute('**/lead-form-*.json');
    await page.clock.fastForward(4000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await requests(who)).toBe(1);
  });
});

describe('without scripts', () => {
  it.each(['home', 'contact', 'service', 'area'] as const)('the browser submits it, from %s', async (type) => {
    const page = await visit(PAGES[type], { javaScriptEnabled: false });
    const who = somebody();
    await fill(page, who);
    await send(page).click();
    await page.waitForURL(`${MAIL}/**`);
    expect([page.url(), await page.locator('body').textContent()]).toEqual([`${MAIL}/api/v1.0/email/send-form`, 'OK']);
    const [lead] = await leads(who);
    expect(lead).toMatchObject({
      via: 'send-form',
      params: {
        to_email: 'leads@studio.internal',
        from_name: who.from_name,
        phone: who.phone,
        service: type === 'service' ? 'new-roof' : '',
        location: type === 'area' ? PAGES.area.slice(1) : '',
      },
    });
  });

  it('the browser enforces required fields', async () => {
    const page = await visit('/contact', { javaScriptEnabled: false });
    await send(page).click();
    expect(
      await page
        .locator('form.lead-form :invalid')
        .evaluateAll((controls) => controls.map((control) => control.getAttribute('name'))),
    ).toEqual(['from_name', 'from_email', 'phone']);
    // Browsers silently cut off what exceeds a limit.
    expect(await field(page, 'message').getAttribute('maxlength')).toBeNull();
  });
});
