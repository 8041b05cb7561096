// Takes place, camera and owner out of a photo's file without touching a pixel: what is left shows as it did before.
import { blankBoxes } from './photos-boxes.ts';
import { cleanPng, cleanWebp } from './photos-chunks.ts';
import { cleanGif } from './photos-gif.ts';
import { cleanJpeg } from './photos-jpeg.ts';
import { BrokenPhoto, type PhotoKind } from './photos-kind.ts';
import { cleanTiff } from './photos-tiff.ts';

/**
 * The photo without Exif, XMP, IPTC, comments, previews and whatever is appended to it; colour profile and orientation
 * stay. The very same array where there is nothing to take out. Throws BrokenPhoto.
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
    // A read behind the end of the file.
    if (error instanceof RangeError) throw new BrokenPhoto('it is damaged or cut off');
    throw error;
  }
}
