// Removes private data from PNG (W3C) and WebP (RFC 9649): both consist of named chunks, of which only those needed to
// show the picture are kept.
import { crc32 } from 'node:zlib';
import { BrokenPhoto } from '../../system/photo-kind.ts';
import { orientationAlone } from './orientation.ts';

interface Chunk {
  readonly name: string;
  readonly whole: Buffer;
}

const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/** The PNG without text, times, Exif other than the orientation, and unknown chunks. */
export function cleanPng(bytes: Buffer, orientation: number): Buffer {
  const chunks: Chunk[] = [];
  let at = 8;
  while (chunks.at(-1)?.name !== 'IEND') {
    const size = bytes.readUInt32BE(at);
    const next = at + 12 + size;
    if (next > bytes.length) throw new BrokenPhoto('it is cut off before its end');
    chunks.push(chunkOf(bytes.subarray(at, next), 4, size));
    at = next;
  }
  const kept = chunks.flatMap((chunk) => {
    if (PNG_KEPT.has(chunk.name)) return [chunk.whole];
    return chunk.name === 'eXIf' ? pngOrientation(orientation) : [];
  });
  return Buffer.concat([bytes.subarray(0, 8), ...kept]);
}

/** The WebP without XMP, Exif other than the orientation, and unknown chunks. */
export function cleanWebp(bytes: Buffer, orientation: number): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length + 1) throw new BrokenPhoto('it is cut off before its end');
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= Math.min(end, bytes.length);) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    chunks.push(chunkOf(bytes.subarray(at, next), 0, size));
    at = next;
  }
  const kept = chunks.flatMap((chunk) => {
    if (WEBP_KEPT.has(chunk.name)) return [chunk];
    return chunk.name === 'EXIF' ? webpOrientation(orientation) : [];
  });
  const exif = kept.some(({ name }) => name === 'EXIF') ? EXIF_FLAG : 0;
  const parts = kept.map(({ name, whole }) =>
    name === 'VP8X' ? withFlags(whole, (whole.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG)) | exif) : whole,
  );
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

/** A chunk with its name at an offset; its data begin after eight bytes in both formats. */
function chunkOf(whole: Buffer, nameAt: 0 | 4, size: number): Chunk {
  if (whole.length < 8 + size) throw new BrokenPhoto('it is cut off before its end');
  return { name: whole.toString('latin1', nameAt, nameAt + 4), whole };
}

/** An eXIf chunk with nothing but the orientation; none if the picture is upright. */
function pngOrientation(orientation: number): Buffer[] {
  if (orientation === 1) return [];
  const nameAndData = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationAlone(orientation)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(nameAndData.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(nameAndData));
  return [Buffer.concat([size, nameAndData, checksum])];
}

/** An EXIF chunk with nothing but the orientation; none if the picture is upright. */
function webpOrientation(orientation: number): Chunk[] {
  if (orientation === 1) return [];
  const alone = orientationAlone(orientation);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(alone.length);
  return [{ name: 'EXIF', whole: Buffer.concat([Buffer.from('EXIF', 'latin1'), size, alone]) }];
}

function withFlags(whole: Buffer, flags: number): Buffer {
  const copy = Buffer.from(whole);
  copy[8] = flags;
  return copy;
}
