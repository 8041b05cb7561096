// Works on a few items at a time, so that all cores are busy and little memory is used.
import { availableParallelism } from 'node:os';

const MAX_CONCURRENCY = Math.min(availableParallelism(), 4);

/** Like `Promise.all(items.map(work))`, but works on only a few items at once, `most` of them. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => R | Promise<R>,
  most = MAX_CONCURRENCY,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const [index, item] of queue) results[index] = await work(item);
    }),
  );
  return results;
}
