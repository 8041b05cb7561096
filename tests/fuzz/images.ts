// Images that are truncated, corrupted, misnamed or far too large, made from good ones that contain a location.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { EXIF, SECRET, XMP } from '../support/photos.ts';
import type { Chance } from './chance.ts';

/** A valid image of each format, made once. */
export async function goodPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const plain = (): Sharp =>
    sharp({ create: { width: 360, height: 240, channels: 3, background: '#7a5' } }).withExif(EXIF);
  const [jpeg, png, webp, tiff, avif, gif] = await Promise.all([
    plain().withXmp(XMP).jpeg().toBuffer(),
    plain().png().toBuffer(),
    plain().withXmp(XMP).webp().toBuffer(),
    plain().tiff().toBuffer(),
    plain().avif({ effort: 0 }).toBuffer(),
    plain().gif().toBuffer(),
  ]);
  return new Map(Object.entries({ jpeg, png, webp, tiff, avif, gif }));
}

/** A PNG of any size in one color: a few bytes that decode to many pixels. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(200_000_000, Math.ceil(width / 8 + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Bend = (bytes: Buffer, chance: Chance) => Buffer;
const at = (bytes: Buffer, chance: Chance): number => chance.below(chance.of([bytes.length, bytes.length, 64, 600]));
const join = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

/** Never puts the private text among the pixels, because those are published. */
const BENDS: readonly Bend[] = [
  (bytes, chance) => bytes.subarray(0, at(bytes, chance)),
  (bytes, chance) => {
    const copy = Buffer.from(bytes);
    for (let n = chance.of([1, 1, 8, 200]); n > 0; n--) copy[at(bytes, chance)]! ^= 1 << chance.below(8);
    return copy;
  },
  (bytes, chance) => {
    const copy = Buffer.from(bytes);
    const from = at(bytes, chance);
    copy.fill(
      chance.of([0, 255, 65]),
      Math.min(from, copy.length),
      Math.min(copy.length, from + chance.of([1, 4, 40, 400])),
    );
    return copy;
  },
  (bytes, chance) => {
    const from = at(bytes, chance);
    return join(bytes.subarray(0, from), bytes.subarray(from + chance.of([1, 4, 100])));
  },
  (bytes, chance) => {
    const from = at(bytes, chance);
    return join(
      bytes.subarray(0, from),
      Buffer.from(chance.of(['\xff\xd8\xff\xe1', '\xff\xff\xff\xff', '\0\0\0\0', 'Exif\0\0MM\0*', 'ftypavif', 'IEND'])),
      bytes.subarray(from),
    );
  },
  (bytes, chance) => {
    const copy = Buffer.from(bytes);
    const from = Math.min(at(bytes, chance), Math.max(0, copy.length - 4));
    if (copy.length >= 4) copy.writeUInt32BE(chance.of([0, 1, 7, 0x7fffffff, 0xffffffff, 0x01000000]), from);
    return copy;
  },
  (bytes, chance) => join(bytes, chance.of([Buffer.from(SECRET), Buffer.alloc(chance.of([1, 70_000])), bytes])),
  (bytes, chance) => {
    const from = at(bytes, chance);
    const part = bytes.subarray(from, from + chance.of([2, 16, 300]));
    return join(bytes.subarray(0, from), Buffer.from(part).reverse(), bytes.subarray(from + part.length));
  },
];

/** The bytes of an image, corrupted once or several times; sometimes not an image at all. */
export function pictureFile(good: ReadonlyMap<string, Buffer>, chance: Chance): Buffer {
  if (chance.below(30) === 1)
    return chance.of([
      Buffer.alloc(0),
      Buffer.from('not a photo'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.alloc(5000),
      Buffer.from('GIF8'),
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from([0xff, 0xd8, 0xff]),
    ]);
  let bytes: Buffer = chance.of([...good.values()]);
  for (let n = chance.below(4); n > 0; n--) bytes = chance.of(BENDS)(bytes, chance);
  return bytes;
}
