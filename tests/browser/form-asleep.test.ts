// The lead form before its script has loaded, if it never loads, and in browsers without scripts.
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LeadForm, leadForms } from './lead-form.ts';
import { freeze, MAIL, NETWORK, PAGES, SITE, visitor } from './visit.ts';

const { open } = leadForms(visitor());
/** A form whose script is still loading; `arrive` lets it finish. */
async function early(
  path: string = PAGES.contact,
  clock = false,
): Promise<{ form: LeadForm; arrive: () => Promise<void> }> {
  let waiting: Route | undefined;
  const form = await open(path, {
    clock,
    prepare: (opened) => opened.route('**/LeadForm*', (route) => void (waiting = route)),
  });
  await form.element.scrollIntoViewIfNeeded();
  await expect.poll(() => waiting !== undefined).toBe(true);
  return { form, arrive: async () => waiting!.continue() };
}

describe('a form that is used before it is hydrated', () => {
  it.each([PAGES.home, PAGES.contact, PAGES.service])(
    'keeps every node when it is hydrated, and changes nothing but novalidate (%s)',
    async (path) => {
      const { form, arrive } = await early(path);
      const island = form.page.locator('[data-island=lead-form]').first();
      const before = await island.evaluateHandle((element) => ({
        html: element.outerHTML,
        nodes: [...element.querySelectorAll('*')],
      }));
      await arrive();
      await form.awake();
      const [html, hydrated, isSame] = await island.evaluate((element, { html, nodes }) => {
        const now = [...element.querySelectorAll('*')];
        return [html, element.outerHTML, now.length > 30 && now.every((node, index) => node === nodes[index])];
      }, before);
      expect(String(hydrated).replace(' novalidate=""', '')).toBe(html);
      expect(isSame).toBe(true);
      await form.press('problem');
      expect(await before.evaluate(({ nodes }) => nodes.every((node) => node.isConnected))).toBe(true);
    },
  );

  it('is submitted by the browser if the script or the data that forms share never load or are blocked', async () => {
    const { page } = await open('/contact', { clock: true, expects: NETWORK });
    for (const [file, isBlocked] of [
      ['**/LeadForm*.js', false],
      ['**/lead-form-*.json', false],
      ['**/LeadForm*.js', true],
      ['**/lead-form-*.json', true],
      ['**/assets/*.js', true],
    ] as const) {
      await page.unrouteAll();
      await page.route(file, (route) => (isBlocked ? route.abort('blockedbyclient') : undefined));
      await page.goto(`${SITE}/contact`);
      const form = new LeadForm(page);
      await form.fill();
      await form.button.click();
      if (!isBlocked) await page.clock.runFor(4000);
      await page.waitForURL(`${MAIL}/**`);
      expect(
        (await form.leads()).map(({ via }) => via),
        `${file} ${isBlocked}`,
      ).toEqual(['send-form']);
    }
  });

  it('is submitted once by the browser, however often the button is pressed', async () => {
    const form = await open('/contact', {
      clock: true,
      expects: NETWORK,
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
    const { form, arrive } = await early(PAGES.contact, true);
    await form.fill();
    // However long the two presses take here, the browser itself does not submit the form after four seconds.
    await freeze(form.page);
    await form.button.dblclick();
    expect(await form.leads()).toEqual([]);
    await arrive();
    await form.outcome('sent').waitFor();
    expect([await form.element.getAttribute('aria-busy'), await form.requests()]).toEqual([null, 1]);
    expect((await form.leads()).map(({ via }) => via)).toEqual(['send']);
  });

  it('keeps what was typed instead of an older draft, and the caret position', async () => {
    const { form, arrive } = await early();
    await form.element.evaluate((form) => {
      const draft = { from_name: 'Somebody else', service: 'inspection' };
      sessionStorage.setItem(location.pathname + form.id, JSON.stringify(draft));
    });
    await form.fill();
    await form.field('message').evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(3, 7);
    });
    const before = await form.values();
    await arrive();
    await form.awake();
    expect(await form.values()).toEqual({ ...before, service: 'inspection' });
    const selected = await form
      .field('message')
      .evaluate((area: HTMLTextAreaElement) => [
        area === document.activeElement,
        area.selectionStart,
        area.selectionEnd,
      ]);
    expect(selected).toEqual([true, 3, 7]);
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
      expects: NETWORK,
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

it('without scripts, the browser enforces required fields and submits the form with the presets of its page', async () => {
  const form = await open('/contact', { javaScriptEnabled: false });
  await form.button.click();
  expect(
    await form.page
      .locator('form.lead-form :invalid')
      .evaluateAll((controls) => controls.map((control) => control.getAttribute('name'))),
  ).toEqual(['from_name', 'from_email', 'phone']);
  // Browsers silently cut off what exceeds a limit.
  expect(await form.field('message').getAttribute('maxlength')).toBeNull();
  for (const [path, preset] of [
    [PAGES.contact, { service: '', location: '' }],
    [PAGES.service, { service: 'new-roof', location: '' }],
    [PAGES.area, { service: '', location: PAGES.area.slice(1) }],
  ] as const) {
    await form.page.goto(SITE + path);
    const next = form.another();
    await next.fill();
    await next.button.click();
    await form.page.waitForURL(`${MAIL}/**`);
    expect([form.page.url(), await form.page.locator('body').textContent()]).toEqual([
      `${MAIL}/api/v1.0/email/send-form`,
      'OK',
    ]);
    const { from_name, phone } = next.who;
    expect((await next.leads())[0]).toMatchObject({
      via: 'send-form',
      params: { to_email: 'leads@studio.internal', from_name, phone, ...preset },
    });
  }
});
