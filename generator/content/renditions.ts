// The files that are published of a photo: their widths, formats and names.
import { posix } from 'node:path';
import { slugify } from '../schemas/fields/parse.ts';
import type { Photo, PhotoTraits } from '../schemas/fields/values.ts';
import { hexDigest } from '../system/digest.ts';

/** A format that photos are published in, with the encoder's options. */
export interface Encoding {
  readonly format: 'avif' | 'webp' | 'jpeg';
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** To be incremented when the published files change for the same photo, so that their names change. */
export const RECIPE = '1';
const WIDTHS = [480, 800, 1200, 1600];
/** From the smallest files to the format that every browser supports. */
export const ENCODINGS: readonly Encoding[] = [
  { format: 'avif', options: { quality: 55, effort: 3 } },
  { format: 'webp', options: { quality: 78, effort: 4 } },
  { format: 'jpeg', options: { quality: 78, mozjpeg: true } },
];

/** The most pixels of a side that WebP can hold; AVIF can hold one more. */
const MAX_SIDE = 16_383;

/** Whether a photo is too tall for the formats in which it is published, in its greatest width. */
export const isTooTall = ({ width, height }: PhotoTraits): boolean =>
  height * Math.min(1, Math.max(...WIDTHS) / width) > MAX_SIDE;

/** The files that are published of a photo: all widths of each format, narrowest first, never wider than the photo. */
export function renditions(
  path: string,
  { hash, width, height }: PhotoTraits,
  href: (path: string) => string,
): Photo['renditions'] {
  const stem = slugify(posix.parse(path).name).slice(0, 40) || 'photo';
  return ENCODINGS.map(({ format, options }) => ({
    type: `image/${format}`,
    sources: widthsOf(width).map((each) => {
      const name = hexDigest(JSON.stringify([RECIPE, hash, format, options, each])).slice(0, 10);
      return {
        url: href(`/assets/${stem}-${each}-${name}.${format === 'jpeg' ? 'jpg' : format}`),
        width: each,
        height: Math.max(1, Math.round((height * each) / width)),
      };
    }),
  }));
}

/** The standard widths up to the photo's own, and its own if it is more than a tenth above the last of them. */
function widthsOf(width: number): number[] {
  const standard = WIDTHS.filter((each) => each <= width);
  const isBetween = width < Math.max(...WIDTHS) && width > (standard.at(-1) ?? 0) * 1.1;
  return isBetween ? [...standard, width] : standard;
}
