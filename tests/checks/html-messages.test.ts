// What html-validate says of many pages, wherever it runs.
import { expect, it } from 'vitest';
import { htmlMessages, htmlMessagesInThreads } from '../../generator/checks/html-messages.ts';
import type { Thread } from '../../generator/system/threads.ts';

it('is the same for each page, whichever thread takes it, and if one of them fails', async () => {
  const pages = Array.from({ length: 41 }, (_, index) => `<p><img id="i${index}" src="a.png"></p>`);
  const asked: number[] = [];
  const working = (async (_name: string, own: readonly string[]) => {
    asked.push(own.length);
    return htmlMessages(own);
  }) as Thread['ask'];
  const failing: Thread['ask'] = () => Promise.reject(new Error('the thread has ended'));
  const threads = { take: () => [{ ask: working }, { ask: failing }], close: () => undefined };
  const found = await htmlMessagesInThreads(pages, threads);
  expect(asked).toEqual([21]);
  expect(found.map(([first]) => first?.selector)).toEqual(pages.map((_, index) => `#i${index}`));
});
