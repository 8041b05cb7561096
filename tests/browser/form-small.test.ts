// The lead form on the smallest screen that must work: 320 by 256 pixels, which is 1280 by 1024 at 400 % zoom.
import { expect, it } from 'vitest';
import { answers, fill, leads, outcome, readyForm, send, somebody, visitor } from './visit.ts';

const visit = visitor();
const SMALL = { width: 320, height: 256 };

it('reports a failure without covering the alternatives, and then a success', async () => {
  const page = await readyForm(visit, '/contact', { viewport: SMALL, expects: /500/ });
  const who = somebody();
  await answers(who, '500');
  await fill(page, who);
  await send(page).click();
  await outcome(page, 'failed').waitFor();
  const toast = page.locator('.toast');
  expect(await toast.innerText()).toBe('Failed to send your message. Please call us directly.');
  expect((await toast.boundingBox())!.height).toBeLessThan(SMALL.height / 4);
  await page.clock.fastForward(1000);
  await send(page).click();
  await outcome(page, 'sent').waitFor();
  expect(await toast.innerText()).toBe('Request Submitted Successfully!');
  expect((await toast.boundingBox())!.height).toBeLessThan(SMALL.height / 4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
  expect(await leads(who)).toHaveLength(1);
});
