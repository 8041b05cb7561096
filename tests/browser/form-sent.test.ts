// What the lead form says after a lead was sent is in view, also where the form is taller than the screen.
import { expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { visitor } from './visit.ts';

const { ready } = leadForms(visitor());

it('shows the message above the form, below the header, to who sent it from the end of a tall form', async () => {
  const viewport = { width: 390, height: 844 };
  const form = await ready('/contact', { viewport });
  await form.request('sent');
  const message = form.outcome('sent');
  const header = (await form.page.locator('.site-header').boundingBox())!;
  await expect
    .poll(async () => {
      const { y, height } = (await message.boundingBox())!;
      return y >= header.y + header.height && y + height <= viewport.height;
    })
    .toBe(true);
});
