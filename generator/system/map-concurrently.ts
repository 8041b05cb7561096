// Works on a few items at a time, so that all cores are busy and little memory is used.
import { availableParallelism } from 'node:os';

const MAX_CONCURRENCY = Math.min(availableParallelism(), 4);

/** Like `Promise.all(items.map(work))`, but works on only a few items at once. */
export async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => R | Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENCY }, async () => {
      for (const [index, item] of queue) results[index] = await work(item);
    }),
  );
  return results;
}
