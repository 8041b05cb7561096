// GIF (GIF89a specification): blocks one after another, of which those that draw, time and repeat the picture are kept.
import { BrokenPhoto } from './photos-kind.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [CONTROL, TEXT, APPLICATION] = [0xf9, 0x01, 0xff];
/** Repetition and colour profile; XMP and the rest go. */
const APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** The GIF without comments, XMP and whatever is appended to it; the same array where it has none. */
export function cleanGif(bytes: Uint8Array): Uint8Array {
  const byte = (at: number): number => {
    const value = bytes[at];
    if (value === undefined) throw new BrokenPhoto('it is cut off before its end');
    return value;
  };
  /** The bytes of the colour table that a field of flags announces. */
  const table = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  /** Where a chain of blocks, each with its length before it, ends. */
  const chain = (from: number): number => {
    let at = from;
    while (byte(at) !== 0) at += 1 + byte(at);
    return at + 1;
  };
  let at = 13 + table(byte(10));
  const kept: Uint8Array[] = [bytes.subarray(0, at)];
  while (byte(at) !== TRAILER) {
    const start = at;
    const kind = byte(at + 1);
    if (byte(at) === IMAGE) at = chain(at + 10 + table(byte(at + 9)) + 1);
    else if (byte(at) === EXTENSION) at = chain(at + 2);
    else throw new BrokenPhoto('it is damaged');
    const name = Buffer.from(bytes.subarray(start + 3, start + 14)).toString('latin1');
    if (byte(start) === IMAGE || kind === CONTROL || kind === TEXT || (kind === APPLICATION && APPLICATIONS.has(name)))
      kept.push(bytes.subarray(start, at));
  }
  const whole = Buffer.concat([...kept, Uint8Array.of(TRAILER)]);
  return whole.equals(bytes) ? bytes : whole;
}
