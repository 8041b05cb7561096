// The lead form before its script has loaded, if it never loads, and in browsers without scripts.
import { describe, expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { freeze, MAIL, NETWORK, PAGES, visitor } from './visit.ts';

const { open } = leadForms(visitor());

describe('a form that is submitted before it is hydrated', () => {
  const asleep = { clock: true, expects: NETWORK } as const;

  it.each(['**/LeadForm.client*.js', '**/lead-form-*.json'])(
    'is submitted by the browser if %s never loads',
    async (file) => {
      const form = await open('/contact', { ...asleep, prepare: (opened) => opened.route(file, () => undefined) });
      await form.fill();
      await form.button.click();
      await form.page.clock.runFor(4000);
      await expect.poll(async () => (await form.leads()).length).toBe(1);
    },
  );

  it('is submitted once by the browser, however often the button is pressed', async () => {
    const form = await open('/contact', {
      ...asleep,
      before: () => {
        HTMLFormElement.prototype.submit = () => void (document.title += ', submitted');
      },
      prepare: (opened) => opened.route('**/LeadForm.client*.js', () => undefined),
    });
    await form.fill();
    await form.button.click();
    expect(await form.element.getAttribute('aria-busy')).toBe('true');
    await form.page.clock.runFor(2000);
    await form.button.click();
    await form.page.clock.runFor(6000);
    expect((await form.page.title()).split(', submitted')).toHaveLength(2);
    // If the visitor stops loading the answer, the next press counts again.
    expect(await form.element.getAttribute('aria-busy')).toBeNull();
  });

  it('is submitted once to the script, however often the button is pressed', async () => {
    let start!: () => void;
    const started = new Promise<void>((done) => (start = done));
    const form = await open('/contact', {
      ...asleep,
      prepare: (opened) => opened.route('**/LeadForm.client*.js', (route) => started.then(() => route.continue())),
    });
    await form.fill();
    // However long the two presses take here, the browser itself does not submit the form after four seconds.
    await freeze(form.page);
    await form.button.dblclick();
    start();
    await form.outcome('sent').waitFor();
    expect([await form.element.getAttribute('aria-busy'), await form.requests()]).toEqual([null, 1]);
  });

  it('says in the console, once, why it cannot be hydrated', async () => {
    const said: string[] = [];
    const form = await open('/contact', {
      expects: /JSON/,
      prepare: async (opened) => {
        opened.on('console', (message) => said.push(message.text()));
        await opened.route('**/lead-form-*.json', (route) => route.fulfill({ body: '{' }));
      },
    });
    await form.element.scrollIntoViewIfNeeded();
    await expect.poll(() => said).toEqual([expect.stringContaining('JSON')]);
  });

  it('keeps its values and says so if there is no connection, and is hydrated once there is', async () => {
    const form = await open('/contact', {
      ...asleep,
      prepare: (opened) => opened.route('**/lead-form-*.json', (route) => route.abort('internetdisconnected')),
    });
    const said: string[] = [];
    form.page.on('dialog', (dialog) => void (said.push(dialog.message()), dialog.accept()));
    await form.fill();
    const before = await form.values();
    await form.page.context().setOffline(true);
    await form.button.click();
    await expect.poll(() => said.length).toBe(1);
    expect([said, await form.values(), new URL(form.page.url()).pathname]).toEqual([
      ['You seem to be offline. Your words are kept.'],
      before,
      '/contact',
    ]);
    await form.page.context().setOffline(false);
    await form.page.unroute('**/lead-form-*.json');
    await form.press('sent');
    expect(await form.requests()).toBe(1);
  });
});

describe('without scripts', () => {
  it.each(['home', 'contact', 'service', 'area'] as const)('the browser submits it, from %s', async (type) => {
    const form = await open(PAGES[type], { javaScriptEnabled: false });
    await form.fill();
    await form.button.click();
    await form.page.waitForURL(`${MAIL}/**`);
    expect([form.page.url(), await form.page.locator('body').textContent()]).toEqual([
      `${MAIL}/api/v1.0/email/send-form`,
      'OK',
    ]);
    const [lead] = await form.leads();
    expect(lead).toMatchObject({
      via: 'send-form',
      params: {
        to_email: 'leads@studio.internal',
        from_name: form.who.from_name,
        phone: form.who.phone,
        service: type === 'service' ? 'new-roof' : '',
        location: type === 'area' ? PAGES.area.slice(1) : '',
      },
    });
  });

  it('the browser enforces required fields', async () => {
    const form = await open('/contact', { javaScriptEnabled: false });
    await form.button.click();
    expect(
      await form.page
        .locator('form.lead-form :invalid')
        .evaluateAll((controls) => controls.map((control) => control.getAttribute('name'))),
    ).toEqual(['from_name', 'from_email', 'phone']);
    // Browsers silently cut off what exceeds a limit.
    expect(await form.field('message').getAttribute('maxlength')).toBeNull();
  });
});
