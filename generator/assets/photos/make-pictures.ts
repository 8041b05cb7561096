// Makes the pictures of a site, a few at a time, so that all cores are busy and little memory is used.
import type { OutputFile, Picture } from '../../output/output-file.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';

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
