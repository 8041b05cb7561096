// Reads the body of an answer from a server that nobody knows, which may never end.

/** More than the largest file that a host takes, in bytes after decompression: 100 MB, at GitHub Pages. */
const MOST_BYTES = 128 << 20;

/** The body of an answer; rejects, and reads no further, if it is longer than any file. */
export async function bodyOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES / (1 << 20)} MB, as if it did not end`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
