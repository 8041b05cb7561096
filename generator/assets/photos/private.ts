// Removes location, camera, owner and other private data from photos without re-encoding them.
import { blankBoxes } from './boxes.ts';
import { cleanPng, cleanWebp } from './chunks.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { BrokenPhoto, type PhotoKind } from './kind.ts';
import { cleanTiff } from './tiff.ts';

/**
 * The photo without Exif, XMP, IPTC, comments, previews and appended data; its color profile and orientation are kept.
 * The same array if there is nothing to remove. Throws BrokenPhoto if the file cannot be parsed.
 */
export function withoutPrivate(bytes: Uint8Array, kind: PhotoKind): Uint8Array {
  try {
    switch (kind) {
      case 'jpeg':
        return cleanJpeg(bytes);
      case 'png':
        return cleanPng(bytes);
      case 'webp':
        return cleanWebp(bytes);
      case 'avif':
      case 'heic':
        return blankBoxes(bytes);
      case 'tiff':
        return cleanTiff(bytes);
      case 'gif':
        return cleanGif(bytes);
    }
  } catch (error) {
    // A read beyond the end of the file.
    if (error instanceof RangeError) throw new BrokenPhoto('it is damaged or cut off');
    throw error;
  }
}
