// Removes location, camera, owner and other private data from pictures, by encoding those anew that may have any.
import { BrokenPhoto, type PhotoKind } from '../../system/photo-kind.ts';
import { reencoded } from './encode.ts';

/**
 * What announces anything but the picture itself: Exif, XMP, IPTC, comments, previews, records of editing. In a few
 * files, the pixels contain the same bytes by chance; these are encoded anew for nothing.
 */
const PRIVATE = {
  // A comment, or a segment of an application other than those of JFIF, color profiles and Adobe's color transform.
  jpeg: /\xff(?:[\xe1\xe3-\xed\xef\xfe]|\xe0(?!..JFIF\0)|\xe2(?!..ICC_PROFILE\0)|\xee(?!..Adobe))/s,
  png: /tEXt|[iz]TXt|eXIf|zxIf|tIME|sPLT|caBX|prVW|mkB[FST]|dSIG/,
  webp: /EXIF|XMP |C2PA/,
  gif: /!\xfe.[\x20-\x7e\n\r\t]{3}|!\x01\x0c|XMP DataXMP/s,
} as const;

/** What a whole file ends with; nothing but zeros may follow. */
const END = { jpeg: /\xff\xd9\0*$/, png: /IEND\xaeB`\x82\0*$/, gif: /;\0*$/ } as const;

/** Whether a file is a picture and nothing else. */
function isPlain(bytes: Buffer, kind: keyof typeof PRIVATE): boolean {
  const text = bytes.toString('latin1');
  // The size in the head of a WebP is that of all that follows it; a last byte may make it even.
  const isWhole =
    kind === 'webp' ? bytes.length > 8 && [8, 9].includes(bytes.length - bytes.readUInt32LE(4)) : END[kind].test(text);
  return isWhole && !PRIVATE[kind].test(text);
}

/**
 * What makes a picture without Exif, XMP, IPTC, comments, previews and appended data; undefined if it has none of them.
 * Nobody can say that of AVIF and TIFF. Throws BrokenPhoto if a picture cannot be encoded anew.
 */
export function cleanerFor(bytes: Buffer, kind: PhotoKind): ((bytes: Uint8Array) => Promise<Buffer>) | undefined {
  if (kind === 'heic')
    throw new BrokenPhoto('it is HEIC, which browsers do not show, and may hold its location; export it as JPEG');
  if (kind !== 'avif' && kind !== 'tiff' && isPlain(bytes, kind)) return undefined;
  if (kind === 'png' && bytes.includes('acTL'))
    throw new BrokenPhoto(
      'it is an animated PNG with comments or other data, which cannot be removed; save it as WebP',
    );
  return (each) => reencoded(each, kind);
}

/** The picture without private data: the same bytes if it has none. Throws BrokenPhoto. */
export const withoutPrivate = async (bytes: Buffer, kind: PhotoKind): Promise<Buffer> =>
  (await cleanerFor(bytes, kind)?.(bytes)) ?? bytes;
