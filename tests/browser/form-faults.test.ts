// The lead form under faults: it always keeps what was typed, and every lead arrives once.
import { describe, expect, it } from 'vitest';
import { FAILED, type LeadForm, leadForms } from './lead-form.ts';
import { NETWORK, PAGES, SITE, type VisitOptions, visitor, widthOf } from './visit.ts';

const { ready } = leadForms(visitor());
/** Makes storage throw on access, as in browsers that block it. */
const denyStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};
const letterOf = async (form: LeadForm): Promise<string | null> =>
  new URL((await form.outcome('failed').locator('a[href^="mailto:"]').getAttribute('href'))!).searchParams.get('body');

describe('a lead survives:', () => {
  it('a refusal, a connection that is cut, and being offline; all fields are kept, and there are three other ways to send it', async () => {
    const form = await ready(PAGES.service, { expects: NETWORK });
    await form.fill();
    const before = await form.values();
    const failure = 'Failed to send your message. Please call us directly.';
    const panel = form.outcome('failed');
    await form.answers('500', '500', 'ok');
    for (const what of ['a refusal', 'a second one', 'a cut']) {
      if (what === 'a cut')
        await form.page.route('**/api/v1.0/email/**', (route) => route.abort('connectionreset'), { times: 1 });
      await form.press('failed');
      expect(await form.values(), what).toEqual(before);
      expect(await form.toast(), what).toEqual(FAILED);
      expect(await panel.textContent(), what).toContain(failure);
    }
    expect(await panel.locator('a[href="tel:+12085552368"]').textContent()).toContain('(208) 555-2368');
    expect(await panel.locator('a[href^="mailto:"]').getAttribute('href')).toMatch(/^mailto:leads@studio\.internal\?/);
    expect(await letterOf(form)).toContain(
      `Full Name: ${form.who.from_name}\r\nEmail Address: ${form.who.from_email}\r\nPhone Number: ${form.who.phone}\r\nProject Timeline: As soon as possible\r\nService Needed: New Roof`,
    );
    await form.page.context().setOffline(true);
    await form.press('failed');
    expect(await panel.textContent()).toContain('You seem to be offline. Your words are kept.');
    expect(await form.values()).toEqual(before);
    await form.page.context().setOffline(false);
    await form.press('sent');
    expect(await form.leads()).toHaveLength(1);
  });

  it.each<[string, VisitOptions]>([
    [
      'storage that is denied, and cookies that are blocked',
      {
        before: denyStorage,
        prepare: async (page, context) =>
          (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true }),
      },
    ],
    ['a mail script that is blocked', { prepare: (page) => page.route('**/mail-client*', (route) => route.abort()) }],
  ])('%s; it is sent anyway, and kept after a failure', async (_name, options) => {
    const form = await ready('/contact', { ...options, expects: NETWORK });
    await form.answers('500');
    await form.fill();
    const before = await form.values();
    await form.press('failed');
    expect(await form.values()).toEqual(before);
    // A press soon after the last one is the second click of a double click to the browser.
    await form.button.dispatchEvent('click', { detail: 2 });
    await form.outcome('sent').waitFor();
    // A native form submission: it includes the empty trap field, and lines end with CRLF.
    expect(await form.leads()).toEqual([
      {
        via: 'send-form',
        params: {
          to_email: 'leads@studio.internal',
          ...form.who,
          service: '',
          location: '',
          message: form.who.message.replace('\n', '\r\n'),
          zephyr: '',
        },
      },
    ]);
  });

  it('a connection or a mail script that hangs: after 15 seconds the form says so', async () => {
    const form = await ready('/contact', { clock: true, expects: NETWORK });
    await form.answers('hang');
    for (const what of ['a connection', 'a mail script']) {
      await form.fill();
      const before = await form.values();
      await form.button.click();
      await form.page.clock.runFor(14_000);
      expect(await form.button.textContent(), what).toBe('Submitting...');
      await form.page.clock.runFor(1000);
      await form.outcome('failed').waitFor();
      expect([await form.values(), await form.button.isEnabled()], what).toEqual([before, true]);
      await form.page.route('**/mail-client*', () => undefined);
      await form.page.reload();
      await form.awake();
    }
  });

  it('leaving the page while it is being sent, which the browser asks about', async () => {
    const form = await ready('/contact', { expects: NETWORK });
    const asked: string[] = [];
    form.page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
    await form.sendHeld();
    await form.page.goto(SITE);
    await form.release();
    await expect.poll(async () => (await form.leads()).length).toBe(1);
    expect(asked).toEqual(['beforeunload']);
  });

  it('fields that the browser filled in without an event, a failure, a reload, and scrolling away and back', async () => {
    const form = await ready('/', { expects: NETWORK });
    await form.answers('500', '500');
    await form.element.evaluate((form: HTMLFormElement, typed) => {
      for (const [name, value] of Object.entries(typed))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }, form.who);
    const before = await form.values();
    await form.press('failed');
    await form.page.reload();
    await form.awake();
    expect(await form.values()).toEqual(before);
    await form.press('failed');
    for (const top of [0, 1_000_000, 0, 1_000_000])
      await form.page.evaluate(async (y) => {
        scrollTo(0, y);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, top);
    await form.element.scrollIntoViewIfNeeded();
    await form.page.waitForLoadState('networkidle');
    expect(await form.outcome('failed').isVisible()).toBe(true);
    await form.press('sent');
    expect([await form.leads(), await form.requests()]).toEqual([[expect.anything()], 3]);
  });

  it('any failure, by mail and through the clipboard, which get the current words, also half a character', async () => {
    const form = await ready('/contact', {
      expects: NETWORK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await form.answers('500', '500');
    await form.request('failed');
    const copies = async (words: string): Promise<void> => {
      await form.outcome('failed').getByRole('button', { name: 'Copy my message' }).click();
      await form.page.locator('.toast', { hasText: 'Copied' }).waitFor();
      await expect.poll(() => form.page.evaluate(() => navigator.clipboard.readText())).toContain(words);
    };
    await copies(`Project Details: ${form.who.message}`);
    await form.field('message').fill('An island instead.');
    await copies('Project Details: An island instead.');
    expect(await letterOf(form)).toContain('Project Details: An island instead.');
    await form.field('message').evaluate((area: HTMLTextAreaElement) => (area.value = 'A sink \ud83d'));
    await form.press('failed');
    expect(await letterOf(form)).toContain('Project Details: A sink');
    await form.press('sent');
    expect(await form.leads()).toHaveLength(1);
  });
});

it('on the smallest screen, 1280 by 1024 pixels at 400 % zoom, the report of a failure does not cover the alternatives', async () => {
  const small = { width: 320, height: 256 };
  const form = await ready('/contact', { viewport: small, expects: NETWORK });
  const toast = form.page.locator('.toast');
  await form.answers('500');
  await form.fill();
  for (const [kind, text] of [
    ['failed', 'Failed to send your message. Please call us directly.'],
    ['sent', 'Request Submitted Successfully!'],
  ] as const) {
    await form.press(kind);
    expect(await toast.innerText()).toBe(text);
    expect((await toast.boundingBox())!.height).toBeLessThan(small.height / 4);
  }
  expect(await widthOf(form.page)).toBe(small.width);
  expect(await form.leads()).toHaveLength(1);
});
