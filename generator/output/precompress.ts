// Compressed copies of text files, for servers that send these instead of compressing each answer.
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { OutputFile } from './output-file.ts';
import { bytesOf } from './file-contents.ts';

/** The endings of files that are compressed; the configurations of servers refuse requests for their copies. */
export const TEXTS = 'html|css|js|json|svg|txt|xml';
const TEXT = new RegExp(`\\.(?:${TEXTS})$`);
const COPY = new RegExp(`\\.(?:${TEXTS})\\.(?:br|gz)$`);

/** Whether a path is that of a compressed copy. */
export const isCopy = (path: string): boolean => COPY.test(path);

const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)];

/** The files, and beside each text its copies in both formats, compressed as far as possible: that is Brotli's default. */
export async function withCopies(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const copies = files
    .filter(({ path }) => TEXT.test(path))
    .map(async (file) => {
      const { path, from } = file;
      const bytes = await bytesOf(file);
      return [
        { path: `${path}.br`, contents: await brotli(bytes), from },
        { path: `${path}.gz`, contents: await deflate(bytes, { level: 9 }), from },
      ];
    });
  return [...files, ...(await Promise.all(copies)).flat()];
}
