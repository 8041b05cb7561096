// Removes private data from JPEG (ITU-T T.81): a sequence of segments, of which only those needed to show the picture
// are kept.
import { BrokenPhoto } from '../../system/photo-kind.ts';
import { orientationAlone } from './orientation.ts';

const EXIF = 'Exif\0\0';
/** The second byte of markers; the first is always 0xff. */
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const TEM = 0x01;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The JPEG without private segments and without what follows its end, unless that is only zeros. */
export function cleanJpeg(bytes: Buffer, orientation: number): Buffer {
  const kept: Uint8Array[] = [];
  let removed = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new BrokenPhoto('it is damaged or cut off');
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? NaN;
    if (marker === END_OF_IMAGE) break;
    if (marker === TEM || isRestart(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new BrokenPhoto('it is damaged or cut off');
    const segment = bytes.subarray(at, end);
    const cleaned = cleanSegment(marker, segment, orientation);
    if (cleaned !== segment) removed = true;
    if (cleaned) kept.push(cleaned);
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    if (marker === START_OF_SCAN) kept.push(bytes.subarray(end, at));
  }
  const appended = bytes.subarray(at + 2);
  if (!removed && appended.every((byte) => byte === 0)) return bytes;
  return Buffer.concat([bytes.subarray(0, 2), ...kept, bytes.subarray(at, at + 2)]);
}

/**
 * The segment itself if it has no private data, a segment with nothing but the orientation instead of Exif, or none.
 */
function cleanSegment(marker: number, segment: Buffer, orientation: number): Buffer | undefined {
  const isApplication = marker >= APP0 && marker <= APP15;
  if (marker !== COMMENT && !isApplication) return segment;
  const name = segment.toString('latin1', 4, 16);
  if (marker === APP0 && name.startsWith('JFIF\0')) return segment;
  if (marker === APP2 && name.startsWith('ICC_PROFILE\0')) return segment;
  if (marker === APP14 && name.startsWith('Adobe')) return segment;
  if (marker !== APP1 || !name.startsWith(EXIF)) return undefined;
  if (orientation === 1) return undefined;
  const alone = orientationAlone(orientation);
  const length = 2 + EXIF.length + alone.length;
  const made = Buffer.concat([
    Uint8Array.of(0xff, APP1, length >> 8, length & 0xff),
    Buffer.from(EXIF, 'latin1'),
    alone,
  ]);
  return made.equals(segment) ? segment : made;
}

/** The end of the entropy-coded data after the header of a scan: the first marker that is not part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new BrokenPhoto('it is cut off before its end');
}
