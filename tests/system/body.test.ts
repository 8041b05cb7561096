// What a server answers is read to its end, unless it has none.
import { expect, it } from 'vitest';
import { bodyOf } from '../../generator/system/body.ts';

it('reads a body of any number of parts, and none', async () => {
  expect(String(await bodyOf(new Response('a'.repeat(300_000))))).toBe('a'.repeat(300_000));
  expect((await bodyOf(new Response(null))).length).toBe(0);
});

it.each([1 << 20, (1 << 16) + 1])('stops reading a body that does not end, in parts of %i bytes', async (bytes) => {
  let isCancelled = false;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(bytes)),
    cancel: () => void (isCancelled = true),
  });
  await expect(bodyOf(new Response(stream))).rejects.toThrow('more than 128 MB');
  expect(isCancelled).toBe(true);
});
