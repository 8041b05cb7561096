// JPEG (ITU-T T.81): a chain of segments, of which only those that draw the picture are kept.
import { BrokenPhoto } from './photos-kind.ts';
import { orientationAlone, orientationOf } from './photos-tiff.ts';

const EXIF = 'Exif\0\0';
const SOS = 0xda;
const EOI = 0xd9;
const COMMENT = 0xfe;

/** The JPEG without private segments and without what follows its end; the same array where it has neither. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let removed = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new BrokenPhoto('it is damaged or cut off');
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === EOI) break;
    if (marker === 0x01 || (marker! >= 0xd0 && marker! <= 0xd7)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new BrokenPhoto('it is damaged or cut off');
    const segment = bytes.subarray(at, end);
    const instead = replacement(marker!, segment);
    if (instead === segment) kept.push(segment);
    else {
      removed = true;
      if (instead) kept.push(instead);
    }
    at = marker === SOS ? endOfScan(bytes, end) : end;
    if (marker === SOS) kept.push(bytes.subarray(end, at));
  }
  const rest = bytes.subarray(at + 2);
  if (!removed && rest.every((byte) => byte === 0)) return bytes;
  return Buffer.concat([bytes.subarray(0, 2), ...kept, bytes.subarray(at, at + 2)]);
}

/** The segment itself where it may stay, what says the orientation in its stead, or nothing. */
function replacement(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if (marker !== COMMENT && (marker < 0xe0 || marker > 0xef)) return segment;
  const name = Buffer.from(segment.subarray(4, 16)).toString('latin1');
  if (marker === 0xe0 && name.startsWith('JFIF\0')) return segment;
  if (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) return segment;
  if (marker === 0xee && name.startsWith('Adobe')) return segment;
  if (marker !== 0xe1 || !name.startsWith(EXIF)) return undefined;
  const orientation = orientationOf(segment.subarray(10));
  if (orientation === 1) return undefined;
  const alone = orientationAlone(orientation);
  const length = 2 + EXIF.length + alone.length;
  const made = Buffer.concat([
    Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff),
    Buffer.from(EXIF, 'latin1'),
    alone,
  ]);
  return made.equals(segment) ? segment : made;
}

/** Where the entropy-coded data after a scan's header ends: at the first marker that is not part of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new BrokenPhoto('it is cut off before its end');
}
