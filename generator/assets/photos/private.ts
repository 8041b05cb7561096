// Removes location, camera, owner and other private data from photos without re-encoding them.
import { blankBoxes } from './boxes.ts';
import { cleanPng, cleanWebp } from './chunks.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { BrokenPhoto, type PhotoKind } from './kind.ts';
import { cleanTiff } from './tiff.ts';

/** For each format, the function that removes private data. Throws BrokenPhoto or, for a read beyond the end, RangeError. */
const CLEANERS: Readonly<Record<PhotoKind, (bytes: Buffer) => Buffer>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: blankBoxes,
  heic: blankBoxes,
  tiff: cleanTiff,
  gif: cleanGif,
};

/**
 * The photo without Exif, XMP, IPTC, comments, previews and appended data; its color profile and orientation are kept.
 * The same buffer if there is nothing to remove. Throws BrokenPhoto if the file cannot be parsed.
 */
export function withoutPrivate(bytes: Buffer, kind: PhotoKind): Buffer {
  try {
    const clean = CLEANERS[kind](bytes);
    return clean.equals(bytes) ? bytes : clean;
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenPhoto('it is damaged or cut off');
    throw error;
  }
}
