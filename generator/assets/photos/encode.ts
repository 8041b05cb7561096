// Everything that reads or writes pixels, by means of sharp: inspects photos, and encodes the sizes that pages show.
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { memoByText } from '../../system/memo.ts';
import type { Encoding } from '../../content/renditions.ts';
import type { PhotoTraits } from '../../schemas/fields/values.ts';
import { BrokenPhoto } from '../../system/photo-kind.ts';

/** A photo with more takes minutes and gigabytes, and looks like any other on a page. The best phones take 50 million. */
const MAX_PIXELS = 50_000_000;
/** Ignores harmless warnings, as viewers do, but not truncated or damaged files. */
const INPUT = { failOn: 'error', autoOrient: true, limitInputPixels: MAX_PIXELS } as const;

let loaded: Promise<typeof import('sharp').default> | undefined;

/** sharp, loaded on first use. It uses one thread per picture, because several pictures are made in parallel. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/** The version of an installed package for cache keys, read without loading it. */
export const versionOf = memoByText((name: string): string => {
  // Packages need not export their package.json, which is in a folder above that of their entry point.
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
});

/**
 * Decodes a photo completely. Returns its upright size in pixels and its average color; `hash` is that of its bytes.
 * Throws BrokenPhoto if it cannot be decoded.
 */
export const inspectPhoto = unlessDamaged(async (sharp, bytes, hash: string): Promise<PhotoTraits> => {
  const photo = sharp(bytes, INPUT);
  const {
    autoOrient: { width, height },
    hasAlpha,
  } = await photo.metadata();
  const [red = 0, green = 0, blue = 0] = await photo
    .toColorspace('srgb')
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { hash, width, height, tone: hasAlpha ? undefined : [red, green, blue].map(coarse).join('') };
});

/** What `read` returns of a photo. Throws BrokenPhoto where sharp fails. */
function unlessDamaged<More extends unknown[], T>(
  read: (sharp: typeof import('sharp').default, bytes: Uint8Array, ...more: More) => Promise<T>,
): (bytes: Uint8Array, ...more: More) => Promise<T> {
  return async (bytes, ...more) => {
    const sharp = await loadSharp();
    return read(sharp, bytes, ...more).catch((error: Error) => {
      const message = error.message.replace(/\s+/g, ' ').trim();
      throw new BrokenPhoto(
        message.includes('exceeds pixel limit')
          ? `it has more than ${MAX_PIXELS / 1_000_000} million pixels; save it smaller: a width of 1600 is enough`
          : `it is damaged or cut off (${message}); export it again from the original`,
      );
    });
  };
}

/** How a picture is encoded in the format that it has. */
const AS_BEFORE = {
  jpeg: { quality: 90 },
  png: {},
  webp: { quality: 90 },
  avif: { quality: 85, effort: 3 },
  tiff: { compression: 'deflate' },
  gif: { dither: 0 },
} as const;

/** The picture encoded anew in its own format, upright, with all its pages, and no metadata but its color profile. */
export const reencoded = unlessDamaged(async (sharp, bytes, kind: keyof typeof AS_BEFORE) => {
  const { pages = 1, space } = await sharp(bytes, INPUT).metadata();
  const photo = sharp(bytes, pages > 1 ? { failOn: 'error', animated: true } : INPUT);
  // Nothing but TIFF is published in the colors of a printer; the profile of those would be wrong.
  const colored = space === 'cmyk' ? photo : photo.keepIccProfile();
  const isLossless = kind === 'webp' && Buffer.from(bytes.buffer, bytes.byteOffset, 64).includes('VP8L');
  return colored.toFormat(kind, isLossless ? { lossless: true } : AS_BEFORE[kind]).toBuffer();
});

/** A color channel (0 to 255) rounded to one of eight steps, as a hexadecimal digit. */
const coarse = (channel: number): string => (Math.round((channel / 255) * 7) * 2).toString(16);

/** Encodes a photo at a width in pixels: upright, in sRGB, without metadata. */
export async function encodePhoto(
  bytes: Uint8Array,
  width: number,
  { format, options }: Encoding,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const sized: Sharp = sharp(bytes, INPUT).resize({ width, withoutEnlargement: true });
  return (format === 'jpeg' ? sized.flatten({ background: '#fff' }) : sized)
    .toColorspace('srgb')
    [format](options)
    .toBuffer();
}
