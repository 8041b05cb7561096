// Removes private data from GIF (GIF89a specification): a sequence of blocks, of which only those for the picture, its
// timing and its repetition are kept.
import { BrokenPhoto } from '../../system/photo-kind.ts';

/** The first bytes of blocks. */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** The labels of extensions. */
const CONTROL = 0xf9;
const TEXT = 0x01;
const APPLICATION = 0xff;
/** The application extensions that are kept: repetition and color profile, not XMP. */
const APPLICATIONS_KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** The GIF without comments, XMP and appended data. */
export function cleanGif(bytes: Buffer): Buffer {
  const byte = (at: number): number => {
    const value = bytes[at];
    if (value === undefined) throw new BrokenPhoto('it is cut off before its end');
    return value;
  };
  /** The size in bytes of the color table that a byte of flags announces. */
  const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  /** The end of a chain of sub-blocks, each of which begins with its length. */
  const endOfChain = (from: number): number => {
    let at = from;
    while (byte(at) !== 0) at += 1 + byte(at);
    return at + 1;
  };
  let at = 13 + tableSize(byte(10));
  const kept: Uint8Array[] = [bytes.subarray(0, at)];
  while (byte(at) !== TRAILER) {
    const start = at;
    const label = byte(at + 1);
    const isImage = byte(at) === IMAGE;
    if (isImage) at = endOfChain(at + 10 + tableSize(byte(at + 9)) + 1);
    else if (byte(at) === EXTENSION) at = endOfChain(at + 2);
    else throw new BrokenPhoto('it is damaged');
    const application = bytes.toString('latin1', start + 3, start + 14);
    const isKeptApplication = label === APPLICATION && APPLICATIONS_KEPT.has(application);
    if (isImage || label === CONTROL || label === TEXT || isKeptApplication) kept.push(bytes.subarray(start, at));
  }
  return Buffer.concat([...kept, Uint8Array.of(TRAILER)]);
}
