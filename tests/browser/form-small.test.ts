// The lead form on the smallest screen that must work: 320 by 256 pixels, which is 1280 by 1024 at 400 % zoom.
import { expect, it } from 'vitest';
import { leadForms } from './lead-form.ts';
import { NETWORK, visitor } from './visit.ts';

const { ready } = leadForms(visitor());
const SMALL = { width: 320, height: 256 };

it('reports a failure without covering the alternatives, and then a success', async () => {
  const form = await ready('/contact', { viewport: SMALL, expects: NETWORK });
  await form.answers('500');
  await form.request('failed');
  const toast = form.page.locator('.toast');
  expect(await toast.innerText()).toBe('Failed to send your message. Please call us directly.');
  expect((await toast.boundingBox())!.height).toBeLessThan(SMALL.height / 4);
  await form.press('sent');
  expect(await toast.innerText()).toBe('Request Submitted Successfully!');
  expect((await toast.boundingBox())!.height).toBeLessThan(SMALL.height / 4);
  expect(await form.page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
  expect(await form.leads()).toHaveLength(1);
});
