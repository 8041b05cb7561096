// The in-memory cache of the preview.
import { expect, it } from 'vitest';
import { memoryCache } from '../../bin/serve/memory-cache.ts';
import { type Cache, NO_CACHE } from '../../generator/cache.ts';

const never = new Promise<never>(() => undefined);

it('returns a result before it is on the disk, and makes it once', async () => {
  let count = 0;
  const slow: Cache = { ...NO_CACHE, getOrMake: async (_kind, _inputs, make) => (await make(), never) };
  const cache = memoryCache(slow);
  const ask = (input: string) => cache.getOrMake('kind', [input], () => Promise.resolve(`${input} ${++count}`));
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a 1', 'a 1', 'b 2']);
});

it('returns what is on the disk', async () => {
  const full: Cache = { ...NO_CACHE, getOrMake: () => Promise.resolve('kept') };
  expect(await memoryCache(full).getOrMake('kind', [], () => never)).toBe('kept');
});

it('retries what failed', async () => {
  const cache = memoryCache(NO_CACHE);
  await expect(cache.getOrMake('kind', [], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.getOrMake('kind', [], () => Promise.resolve('mended'))).toBe('mended');
});
