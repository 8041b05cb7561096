// The lead form under faults: it always keeps what was typed, and every lead arrives once.
import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/mail-provider.ts';
import { type LeadForm, leadForms } from './lead-form.ts';
import { NETWORK, PAGES, SITE, type VisitOptions, visitor } from './visit.ts';

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
/** A form whose lead the provider rejected, and which has kept its values. */
async function refused(options: VisitOptions = {}): Promise<LeadForm> {
  const form = await ready('/contact', { expects: NETWORK, ...options });
  await form.answers('500');
  await form.request('failed');
  return form;
}

describe('a lead survives:', () => {
  const faults: [string, VisitOptions & { readonly answer?: Answer }][] = [
    ['a refusal', { answer: '500' }],
    [
      'a connection that is cut',
      {
        prepare: (page) => page.route('**/api/v1.0/email/**', (route) => route.abort('connectionreset'), { times: 1 }),
      },
    ],
  ];
  it.each(faults)(
    '%s; all fields are kept, and there are three other ways to send it',
    async (_name, { answer, ...options }) => {
      const form = await ready(PAGES.service, { expects: NETWORK, ...options });
      if (answer) await form.answers(answer);
      await form.fill();
      const before = await form.values();
      await form.button.click();
      const panel = form.outcome('failed');
      await panel.waitFor();
      expect(await form.values()).toEqual(before);
      expect(await form.page.locator('.toast').textContent()).toBe(
        'ErrorFailed to send your message. Please call us directly.',
      );
      expect(await panel.textContent()).toContain('Failed to send your message. Please call us directly.');
      expect(await panel.locator('a[href="tel:+12085552368"]').textContent()).toContain('(208) 555-2368');
      const letter = new URL((await panel.locator('a[href^="mailto:"]').getAttribute('href'))!);
      expect(letter.pathname).toBe('leads@studio.internal');
      expect(letter.searchParams.get('body')).toContain(
        `Full Name: ${form.who.from_name}\r\nEmail Address: ${form.who.from_email}\r\nPhone Number: ${form.who.phone}\r\nProject Timeline: As soon as possible\r\nService Needed: New Roof`,
      );
      await form.press('sent');
      expect(await form.leads()).toHaveLength(1);
    },
  );

  it('being offline, which is explained; sending again works at once', async () => {
    const form = await ready('/contact', { expects: NETWORK });
    await form.fill();
    const before = await form.values();
    await form.page.context().setOffline(true);
    await form.press('failed');
    expect(await form.outcome('failed').textContent()).toContain('You seem to be offline. Your words are kept.');
    expect(await form.values()).toEqual(before);
    await form.page.context().setOffline(false);
    await form.press('sent');
    expect(await form.leads()).toHaveLength(1);
  });

  const detours: [string, VisitOptions][] = [
    ['storage that is denied', { before: denyStorage }],
    [
      'cookies that are blocked',
      {
        before: denyStorage,
        prepare: async (page, context) =>
          (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true }),
      },
    ],
    ['a mail script that is blocked', { prepare: (page) => page.route('**/mail-client*', (route) => route.abort()) }],
  ];
  it.each(detours)('%s; it is sent anyway, and kept after a failure', async (_name, options) => {
    const form = await ready('/contact', { ...options, expects: NETWORK });
    await form.answers('500');
    await form.fill();
    const before = await form.values();
    await form.press('failed');
    expect(await form.values()).toEqual(before);
    await form.press('sent');
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

  it.each(['a connection', 'a mail script'])('%s that hangs: after 15 seconds the form says so', async (what) => {
    const form = await ready('/contact', {
      expects: NETWORK,
      prepare: async (page) => what === 'a mail script' && page.route('**/mail-client*', () => undefined),
    });
    await form.answers('hang');
    await form.fill();
    const before = await form.values();
    await form.button.click();
    await form.page.clock.runFor(14_000);
    expect(await form.button.textContent()).toBe('Submitting...');
    await form.page.clock.runFor(1000);
    await form.outcome('failed').waitFor();
    expect([await form.values(), await form.button.isEnabled()]).toEqual([before, true]);
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

  it('fields that the browser filled in without an event, a failure, and a reload', async () => {
    const form = await ready('/contact', { expects: NETWORK });
    await form.answers('500');
    await form.element.evaluate((form: HTMLFormElement, typed) => {
      for (const [name, value] of Object.entries(typed))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }, form.who);
    const before = await form.values();
    await form.press('failed');
    await form.page.reload();
    await form.awake();
    expect(await form.values()).toEqual(before);
  });

  it('scrolling away and back after a failure: the alternatives are still there, and it is sent once', async () => {
    const form = await ready('/', { expects: NETWORK });
    await form.answers('500');
    await form.request('failed');
    for (const top of [0, 1_000_000, 0, 1_000_000])
      await form.page.evaluate(async (y) => {
        scrollTo(0, y);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, top);
    await form.element.scrollIntoViewIfNeeded();
    await form.page.waitForLoadState('networkidle');
    expect(await form.outcome('failed').isVisible()).toBe(true);
    await form.press('sent');
    expect([await form.leads(), await form.requests()]).toEqual([[expect.anything()], 2]);
  });

  it('a second failure, which is reported like the first', async () => {
    const form = await refused();
    await form.answers('500');
    await form.press('failed');
    expect(await form.requests()).toBe(2);
  });

  it('half a character at the end of a truncated text: the alternatives are shown, and it is sent', async () => {
    const form = await ready('/contact', { expects: NETWORK });
    await form.answers('500');
    await form.fill();
    await form.field('message').evaluate((area: HTMLTextAreaElement) => (area.value = 'A sink \ud83d'));
    await form.press('failed');
    const letter = new URL((await form.outcome('failed').locator('a[href^="mailto:"]').getAttribute('href'))!);
    expect(letter.searchParams.get('body')).toContain('Project Details: A sink');
    await form.press('sent');
    expect(await form.leads()).toHaveLength(1);
  });

  it('any failure, through the clipboard, which gets the message as lines of text', async () => {
    const form = await refused({ permissions: ['clipboard-read', 'clipboard-write'] });
    await form.outcome('failed').getByRole('button', { name: 'Copy my message' }).click();
    await form.page.locator('.toast', { hasText: 'Copied' }).waitFor();
    expect(await form.page.evaluate(() => navigator.clipboard.readText())).toContain(
      `Project Details: ${form.who.message}`,
    );
  });

  it('any failure with later changes: email and clipboard use the current values', async () => {
    const form = await refused({ permissions: ['clipboard-read', 'clipboard-write'] });
    await form.field('message').fill('An island instead.');
    await form.outcome('failed').getByRole('button', { name: 'Copy my message' }).click();
    await form.page.locator('.toast', { hasText: 'Copied' }).waitFor();
    const letter = new URL((await form.outcome('failed').locator('a[href^="mailto:"]').getAttribute('href'))!);
    for (const text of [
      await form.page.evaluate(() => navigator.clipboard.readText()),
      letter.searchParams.get('body'),
    ])
      expect(text).toContain('Project Details: An island instead.');
  });
});
