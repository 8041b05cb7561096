// The contents of output files, which may be in memory or elsewhere: their bytes, their text and their size.
import { readFile } from 'node:fs/promises';
import type { InMemory, OutputFile } from './output-file.ts';

/** Whether contents are in memory. */
export const isInMemory = (contents: OutputFile['contents']): contents is InMemory =>
  typeof contents === 'string' || contents instanceof Uint8Array || Array.isArray(contents);

const bytesIn = (contents: InMemory): Buffer =>
  typeof contents === 'string' ? Buffer.from(contents) : Buffer.concat([contents].flat());

/** The bytes of an output file, from wherever they are; a picture is made first. */
export async function bytesOf({ contents }: OutputFile): Promise<Buffer> {
  if (isInMemory(contents)) return bytesIn(contents);
  if ('copyOf' in contents) return readFile(contents.copyOf);
  const stored = 'make' in contents ? await contents.make() : contents;
  return Buffer.from(await stored.read());
}

/** Whether the output file at a path is a text, by its name. */
export const isTextFile = (path: string): boolean =>
  /(^|\/)\.?[^.]*$|\.(html|js|mjs|css|json|map|xml|txt|conf|svg|webmanifest|md|ya?ml)$/.test(path);

/** The text of an output file; undefined if it is not in memory. */
export const textOf = ({ contents }: OutputFile): string | undefined =>
  isInMemory(contents) ? String(typeof contents === 'string' ? contents : bytesIn(contents)) : undefined;

/** The text of the output file at `path`; undefined if there is none, or it is not in memory. */
export function textAt(files: readonly OutputFile[], path: string): string | undefined {
  const file = files.find((each) => each.path === path);
  return file && textOf(file);
}

/** The size of an output file in bytes; 0 for a picture that has not been made yet. */
export function sizeOf({ contents }: OutputFile): number {
  if (typeof contents === 'string') return Buffer.byteLength(contents);
  if (isInMemory(contents)) return [contents].flat().reduce((sum, { byteLength }) => sum + byteLength, 0);
  return 'size' in contents ? contents.size : 0;
}
