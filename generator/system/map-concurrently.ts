// Works on a few items at a time, so that all cores are busy and little memory is used.
import { availableParallelism } from 'node:os';

const MAX_CONCURRENCY = Math.min(availableParallelism(), 4);

/**
 * Like `Promise.all(items.map(work))`, but works on only a few items at once, `most` of them. If one fails, no other is
 * begun, and those that were are awaited.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => R | Promise<R>,
  most = MAX_CONCURRENCY,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let failure: { readonly reason: unknown } | undefined;
  const workers = Array.from({ length: most }, async () => {
    for (const [index, item] of queue) if (!failure) results[index] = await work(item);
  });
  await Promise.all(workers.map((worker) => worker.catch((reason: unknown) => (failure ??= { reason }))));
  if (failure) throw failure.reason;
  return results;
}
