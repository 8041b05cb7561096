// Makes the pictures of a site, a few at a time, so that all cores are busy and little memory is used.
import { availableParallelism } from 'node:os';
import type { OutputFile, Picture } from '../contract.ts';

const MAX_CONCURRENCY = Math.min(availableParallelism(), 4);

/** Makes every picture among the files, or takes it from the cache. Returns all files. */
export async function makePictures(files: readonly OutputFile[]): Promise<OutputFile[]> {
  return mapConcurrently(files, async (file) =>
    isPicture(file) ? { ...file, contents: await file.contents.make() } : file,
  );
}

/** Whether a file is a picture that has not been made yet. */
export function isPicture(file: OutputFile): file is OutputFile & { readonly contents: Picture } {
  return typeof file.contents === 'object' && 'make' in file.contents;
}

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
