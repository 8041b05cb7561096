// The one place where pixels are read and written: sharp looks at photos, makes the sizes that pages show, and prints
// drawings.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import type { PhotoFacts, PhotoFault } from '../schemas/values.ts';

/** A format that photos are published in, with what the encoder is told. */
export interface Encoding {
  readonly format: 'avif' | 'webp' | 'jpeg';
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** Harmless warnings are let pass, as viewers do; a file that is cut off or damaged is not. */
const INPUT = { failOn: 'error', autoOrient: true } as const;

let loaded: Promise<typeof import('sharp').default> | undefined;

/** sharp, loaded when the first picture is worked on. One thread a picture: several are made side by side. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/** The version of the encoder, read without loading it: what is kept is kept under it. */
export function encoderVersion(): string {
  version ??= findVersion(dirname(createRequire(import.meta.url).resolve('sharp')));
  return version;
}
let version: string | undefined;

function findVersion(folder: string): string {
  try {
    const { name, version: found } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name?: string;
      version?: string;
    };
    if (name === 'sharp' && found) return found;
  } catch {
    // Not the package's own folder: the one above it.
  }
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package sharp has no package.json');
  return findVersion(parent);
}

/** Size and colour of a photo, seen upright, once all of it could be read; otherwise what keeps it from being read. */
export async function inspectPhoto(bytes: Uint8Array, hash: string): Promise<PhotoFacts | PhotoFault> {
  const sharp = await loadSharp();
  try {
    const photo = sharp(bytes, INPUT);
    const {
      autoOrient: { width, height },
      hasAlpha,
    } = await photo.metadata();
    const [red = 0, green = 0, blue = 0] = await photo
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { hash, width, height, tone: hasAlpha ? undefined : [red, green, blue].map(coarse).join('') };
  } catch (error) {
    return {
      detail: `it is damaged or cut off (${(error as Error).message.replace(/\s+/g, ' ').trim()})`,
      broken: true,
    };
  }
}

/** One of eight steps of a colour's share, as a hex digit. */
const coarse = (share: number): string => (Math.round((share / 255) * 7) * 2).toString(16);

/** The photo at a width: upright, in sRGB, without metadata. */
export async function encodePhoto(
  bytes: Uint8Array,
  width: number,
  { format, options }: Encoding,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const sized: Sharp = sharp(bytes, INPUT).resize({ width, withoutEnlargement: true });
  return (format === 'jpeg' ? sized.flatten({ background: '#fff' }) : sized)
    .toColourspace('srgb')
    [format](options)
    .toBuffer();
}
