// Recognizes pictures by their names, and the format of each by its first bytes.

/**
 * The endings of names of photos, which are published in several sizes, as a pattern: not SVG, nor GIF, which may be
 * animated.
 */
export const PHOTO_ENDING = String.raw`\.(?:jpe?g|jpe|jfif|png|webp|avif|heic|heif|tiff?)`;
/** The names of pictures that may contain private data. */
export const PICTURE = new RegExp(`(?:${PHOTO_ENDING}|\\.gif)$`, 'i');

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'tiff' | 'gif';

/** Whether a picture that is no GIF is animated: it would be published as its first frame. */
export function isAnimated(bytes: Buffer, kind: PhotoKind): boolean {
  if (kind === 'png') return bytes.includes('\0\0\0\bacTL', 0, 'latin1');
  const [brand, chunk] = [bytes.toString('latin1', 8, 12), bytes.toString('latin1', 12, 16)];
  return brand === 'avis' || (kind === 'webp' && chunk === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0);
}

/** A photo whose structure cannot be parsed, so that it may contain private data. The message says why. */
export class BrokenPhoto extends Error {
  override readonly name = 'BrokenPhoto';
}

/** The format of a file by its first bytes, whatever its name says; undefined if it is none of these. */
export function photoKind(bytes: Buffer): PhotoKind | undefined {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') {
    const brands = text(8, 40);
    if (/avi[fs]/.test(brands)) return 'avif';
    return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined;
  }
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(text(0, 4))) return 'tiff';
  return text(0, 4) === 'GIF8' ? 'gif' : undefined;
}
