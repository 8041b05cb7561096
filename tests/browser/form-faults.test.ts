// The lead form under faults: it always keeps what was typed, and every lead arrives once.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answers,
  awake,
  field,
  fill,
  formOf,
  leads,
  NETWORK,
  outcome,
  PAGES,
  readyForm,
  requests,
  send,
  somebody,
  values,
  visitor,
  type VisitOptions,
} from './visit.ts';

const visit = visitor();
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
async function refused(options: VisitOptions): Promise<{ page: Page; who: ReturnType<typeof somebody> }> {
  const page = await readyForm(visit, '/contact', { expects: NETWORK, ...options });
  const who = somebody();
  await answers(who, '500');
  await fill(page, who);
  await send(page).click();
  await outcome(page, 'failed').waitFor();
  return { page, who };
}

describe('a lead survives:', () => {
  const faults: [string, VisitOptions & { readonly answer?: Parameters<typeof answers>[1] }][] = [
    ['a refusal', { answer: '500' }],
    ['a login page that answers 200', { answer: 'page' }],
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
      const page = await readyForm(visit, PAGES.service, { expects: NETWORK, ...options });
      const who = somebody();
      if (answer) await answers(who, answer);
      await fill(page, who);
      const before = await values(page);
      await send(page).click();
      const panel = outcome(page, 'failed');
      await panel.waitFor();
      expect(await values(page)).toEqual(before);
      expect(await page.locator('.toast').textContent()).toBe(
        'ErrorFailed to send your message. Please call us directly.',
      );
      expect(await panel.textContent()).toContain('Failed to send your message. Please call us directly.');
      expect(await panel.locator('a[href="tel:+12085552368"]').textContent()).toContain('(208) 555-2368');
      const letter = new URL((await panel.locator('a[href^="mailto:"]').getAttribute('href'))!);
      expect(letter.pathname).toBe('leads@studio.internal');
      expect(letter.searchParams.get('body')).toContain(
        `Full Name: ${who.from_name}\r\nEmail Address: ${who.from_email}\r\nPhone Number: ${who.phone}\r\nProject Timeline: As soon as possible\r\nService Needed: New Roof`,
      );
      expect(await panel.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.clock.fastForward(1000);
      await send(page).click();
      await outcome(page, 'sent').waitFor();
      expect(await leads(who)).toHaveLength(1);
    },
  );

  it('being offline, which is explained; sending again works at once', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = somebody();
    await fill(page, who);
    const before = await values(page);
    await page.context().setOffline(true);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    expect(await outcome(page, 'failed').textContent()).toContain('You seem to be offline. Your words are kept.');
    expect(await values(page)).toEqual(before);
    await page.context().setOffline(false);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await leads(who)).toHaveLength(1);
  });

  const detours: [string, VisitOptions, number][] = [
    ['storage that is denied', { before: denyStorage }, 0],
    [
      'cookies that are blocked',
      {
        before: denyStorage,
        prepare: async (page, context) =>
          (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true }),
      },
      0,
    ],
    [
      'a mail script that is blocked',
      { expects: NETWORK, prepare: (page) => page.route('**/mail-client*', (route) => route.abort('blockedbyclient')) },
      0,
    ],
    ['a mail script that never comes', { prepare: (page) => page.route('**/mail-client*', () => undefined) }, 4000],
  ];
  it.each(detours)('%s; it is sent anyway, and kept after a failure', async (_name, options, patience) => {
    const page = await readyForm(visit, '/contact', { ...options, expects: NETWORK });
    const who = somebody();
    await answers(who, '500');
    await fill(page, who);
    const before = await values(page);
    const press = async (): Promise<void> => {
      await page.clock.fastForward(1000);
      await send(page).click();
      if (patience) await page.clock.runFor(patience);
    };
    await press();
    await outcome(page, 'failed').waitFor();
    expect(await values(page)).toEqual(before);
    await press();
    await outcome(page, 'sent').waitFor();
    // A native form submission: it includes the empty trap field, and lines end with CRLF.
    expect(await leads(who)).toEqual([
      {
        via: 'send-form',
        params: {
          to_email: 'leads@studio.internal',
          ...who,
          number: expect.stringMatching(/^\d{6}$/) as string,
          service: '',
          location: '',
          message: who.message.replace('\n', '\r\n'),
          zephyr: '',
        },
      },
    ]);
  });

  it('fields that the browser filled in without an event, a failure, and a reload', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = somebody();
    await answers(who, '500');
    await formOf(page).evaluate((form: HTMLFormElement, typed) => {
      for (const [name, value] of Object.entries(typed))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }, who);
    const before = await values(page);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    await page.reload();
    await awake(page);
    expect(await values(page)).toEqual(before);
  });

  it('scrolling away and back after a failure: the alternatives are still there, and it is sent once', async () => {
    const page = await readyForm(visit, '/', { expects: NETWORK });
    const who = somebody();
    await answers(who, '500');
    await fill(page, who);
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    for (const top of [0, 1_000_000, 0, 1_000_000])
      await page.evaluate(async (y) => {
        scrollTo(0, y);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, top);
    await formOf(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await outcome(page, 'failed').isVisible()).toBe(true);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect([await leads(who), await requests(who)]).toEqual([[expect.anything()], 2]);
  });

  it('a second failure, which is reported like the first', async () => {
    const { page, who } = await refused({});
    await answers(who, '500');
    await page.clock.fastForward(1000);
    await send(page).click();
    await expect.poll(() => outcome(page, 'failed').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await requests(who)).toBe(2);
  });

  it('a success just before: the message of the failure stays', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const [first, second] = [somebody(), somebody()];
    await answers(second, '500');
    for (const [who, kind] of [
      [first, 'sent'],
      [second, 'failed'],
    ] as const) {
      await fill(page, who);
      await send(page).click();
      await outcome(page, kind).waitFor();
      await page.clock.fastForward(1000);
    }
    await page.clock.runFor(10_000);
    expect(await page.locator('.toast').getAttribute('data-shown')).toBe('failed');
  });

  it('a clock that is set back by a year after a failure', async () => {
    const { page, who } = await refused({});
    await page.clock.setSystemTime(Date.now() - 365 * 86_400_000);
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await leads(who)).toHaveLength(1);
  });

  it('half a character at the end of a truncated text: the alternatives are shown, and it is sent', async () => {
    const page = await readyForm(visit, '/contact', { expects: NETWORK });
    const who = somebody();
    await answers(who, '500');
    await fill(page, who);
    await field(page, 'message').evaluate((area: HTMLTextAreaElement) => (area.value = 'A sink \ud83d'));
    await send(page).click();
    await outcome(page, 'failed').waitFor();
    const letter = new URL((await outcome(page, 'failed').locator('a[href^="mailto:"]').getAttribute('href'))!);
    expect(letter.searchParams.get('body')).toContain('Project Details: A sink');
    await page.clock.fastForward(1000);
    await send(page).click();
    await outcome(page, 'sent').waitFor();
    expect(await leads(who)).toHaveLength(1);
  });

  it('any failure, through the clipboard, which gets the message as lines of text', async () => {
    const { page, who } = await refused({ permissions: ['clipboard-read', 'clipboard-write'] });
    await outcome(page, 'failed').getByRole('button', { name: 'Copy my message' }).click();
    await page.locator('.toast', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Project Details: ${who.message}`);
  });

  it('any failure with later changes: email and clipboard use the current values', async () => {
    const { page } = await refused({ permissions: ['clipboard-read', 'clipboard-write'] });
    await formOf(page).locator('[name=message]').fill('An island instead.');
    await outcome(page, 'failed').getByRole('button', { name: 'Copy my message' }).click();
    await page.locator('.toast', { hasText: 'Copied' }).waitFor();
    const letter = new URL((await outcome(page, 'failed').locator('a[href^="mailto:"]').getAttribute('href'))!);
    for (const text of [await page.evaluate(() => navigator.clipboard.readText()), letter.searchParams.get('body')])
      expect(text).toContain('Project Details: An island instead.');
  });
});
