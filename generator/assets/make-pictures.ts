// Makes the pictures of a site: a few at a time, so that memory stays small and every core has work.
import { availableParallelism } from 'node:os';
import type { OutputFile, Picture } from '../contract.ts';

const AT_ONCE = Math.min(availableParallelism(), 4);

/** The files with every picture made, or found where it was kept. */
export async function makePictures(files: readonly OutputFile[]): Promise<OutputFile[]> {
  return mapConcurrently(files, async (file) =>
    isPicture(file) ? { ...file, contents: await file.contents.make() } : file,
  );
}

/** Whether a file is a picture that is yet to be made. */
export function isPicture(file: OutputFile): file is OutputFile & { readonly contents: Picture } {
  return typeof file.contents === 'object' && 'make' in file.contents;
}

/** The results of `work` for each item, in their order; only a few items are worked on at once. */
export async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => R | Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of queue) results[index] = await work(item);
    }),
  );
  return results;
}
