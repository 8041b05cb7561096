// A lead form that is sent before its script is there, or where that never comes.
import { describe, expect, it } from 'vitest';
import { fill, leads, NETWORK, send, somebody, values, visitor } from './visit.ts';

const visit = visitor();

describe('a form that is sent before it is awake', () => {
  const asleep = { clock: true, expects: NETWORK } as const;

  it.each(['**/LeadForm.client*.js', '**/lead-form-*.json'])(
    'is sent by the browser where %s never comes',
    async (file) => {
      const page = await visit('/contact', { ...asleep, prepare: (opened) => opened.route(file, () => undefined) });
      const who = somebody();
      await fill(page, who);
      await send(page).click();
      await page.clock.runFor(4000);
      await expect.poll(async () => (await leads(who)).length).toBe(1);
    },
  );

  it('stays with its words and says so where there is no connection', async () => {
    const page = await visit('/contact', {
      ...asleep,
      prepare: (opened) => opened.route('**/LeadForm.client*.js', (route) => route.abort('internetdisconnected')),
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
      ['You seem to be offline. Your words are kept on this page; send them again once you are connected.'],
      before,
      '/contact',
    ]);
  });
});
