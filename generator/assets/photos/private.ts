// Removes location, camera, owner and other private data from photos.
import { cleanPng, cleanWebp } from './chunks.ts';
import { orientationIn, reencoded } from './encode.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { BrokenPhoto, type PhotoKind } from '../../system/photo-kind.ts';

/**
 * For each format whose private parts can be left out as they are, the function that does so. Throws BrokenPhoto or,
 * for a read beyond the end, RangeError.
 */
const CLEANERS: Readonly<Partial<Record<PhotoKind, (bytes: Buffer, orientation: number) => Buffer>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
};

/** What the metadata of all formats but GIF, which has no orientation, begins with. */
const MARKS = ['Exif', 'eXIf', 'EXIF'];

/**
 * The photo without Exif, XMP, IPTC, comments, previews and appended data; its color profile and orientation are kept.
 * TIFF is encoded anew without a loss, AVIF with hardly any. The same buffer if there is nothing to remove. Throws
 * BrokenPhoto if the file cannot be read, or is HEIC, which cannot be encoded.
 */
export async function withoutPrivate(bytes: Buffer, kind: PhotoKind): Promise<Buffer> {
  const clean = CLEANERS[kind];
  if (!clean) return encodedAnew(bytes, kind);
  const orientation = MARKS.some((mark) => bytes.includes(mark)) ? await orientationIn(bytes) : 1;
  try {
    const cleaned = clean(bytes, orientation);
    return cleaned.equals(bytes) ? bytes : cleaned;
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenPhoto('it is damaged or cut off');
    throw error;
  }
}

async function encodedAnew(bytes: Buffer, kind: PhotoKind): Promise<Buffer> {
  if (kind === 'heic')
    throw new BrokenPhoto('it is HEIC, which browsers do not show, and may hold its location; export it as JPEG');
  const made = await reencoded(bytes, kind === 'tiff' ? 'tiff' : 'avif');
  return made.equals(bytes) ? bytes : made;
}
