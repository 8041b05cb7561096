// Photos: what each picture under public/ is, what pages show of it, and its copy without private data.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Cache, StoredBytes } from '../cache.ts';
import type { PublicFile, Sources } from '../content/read.ts';
import type { OutputFile, Photo, Site } from '../contract.ts';
import { memo } from '../memo.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { PhotoFacts, PhotoFault, Published } from '../schemas/values.ts';
import { mapConcurrently } from './make-pictures.ts';
import { encodePhoto, encoderVersion, type Encoding, inspectPhoto } from './photos-encode.ts';
import { BrokenPhoto, photoKind } from './photos-kind.ts';
import { withoutPrivate } from './photos-private.ts';

/** Raised when what is published of a photo changes in a way that its name must show. */
const RECIPE = '1';
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|heic|heif|tiff?|gif)$/i;
const WIDTHS = [480, 800, 1200, 1600];
/** From the smallest files to the one that every browser reads. */
const ENCODINGS: readonly Encoding[] = [
  { format: 'avif', options: { quality: 55, effort: 3 } },
  { format: 'webp', options: { quality: 78, effort: 4 } },
  { format: 'jpeg', options: { quality: 78, mozjpeg: true } },
];

/** The sources with every picture under public/ looked at, and a clean copy where one has private data in it. */
export async function surveyPhotos(sources: Sources, cache: Cache): Promise<Sources> {
  return {
    ...sources,
    publicFiles: await mapConcurrently(sources.publicFiles, (file) =>
      PICTURE.test(file.path) ? survey(file, cache) : file,
    ),
  };
}

async function survey(file: PublicFile, cache: Cache): Promise<PublicFile> {
  const bytes = await readFile(file.absolute);
  const kind = photoKind(bytes);
  if (kind === undefined)
    return { ...file, photo: { detail: 'it is none of JPEG, PNG, WebP, AVIF, TIFF and GIF', broken: true } };
  try {
    const cleaned = withoutPrivate(bytes, kind);
    const clean: StoredBytes | undefined =
      cleaned === bytes
        ? undefined
        : { size: cleaned.length, read: async () => withoutPrivate(await readFile(file.absolute), kind) };
    const photo =
      kind === 'heic'
        ? { detail: 'it is HEIC, which browsers do not show; export it as JPEG', broken: false }
        : await facts(bytes, cache);
    return { ...file, photo, ...(clean && { clean }) };
  } catch (error) {
    if (!(error instanceof BrokenPhoto)) throw error;
    return { ...file, photo: { detail: error.message, broken: true } };
  }
}

async function facts(bytes: Uint8Array, cache: Cache): Promise<PhotoFacts | PhotoFault> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const kept = await cache.getOrMakeBytes('photo-facts', [RECIPE, hash, encoderVersion()], async () =>
    Buffer.from(JSON.stringify(await inspectPhoto(bytes, hash))),
  );
  return JSON.parse(Buffer.from(await kept.read()).toString('utf8')) as PhotoFacts | PhotoFault;
}

/** A problem for each damaged picture that `found` does not tell of already. */
export function brokenPhotos(sources: Sources, found: readonly Problem[]): Problem[] {
  const told = new Set(found.map((each) => (each.code === 'BAD_PHOTO' ? each.args.photo : undefined)));
  return sources.publicFiles.flatMap(({ path, photo }) =>
    photo && 'broken' in photo && photo.broken && !told.has(path)
      ? [problem('BAD_PHOTO', { file: `public${path}` }, { photo: path, detail: photo.detail })]
      : [],
  );
}

/** What pages show of a photo: each format, narrowest first, never wider than the photo itself. */
export function renditions(
  path: string,
  { hash, width, height }: PhotoFacts,
  href: (path: string) => string,
): Photo['renditions'] {
  const stem =
    path
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'photo';
  return ENCODINGS.map(({ format, options }) => ({
    type: `image/${format}`,
    sources: widthsOf(width).map((each) => {
      const name = createHash('sha256')
        .update(JSON.stringify([RECIPE, hash, format, options, each]))
        .digest('hex')
        .slice(0, 10);
      return {
        url: href(`/assets/${stem}-${each}-${name}.${format === 'jpeg' ? 'jpg' : format}`),
        width: each,
        height: Math.max(1, Math.round((height * each) / width)),
      };
    }),
  }));
}

/** The steps below the photo's own width, and that width where it is well above them. */
function widthsOf(width: number): number[] {
  const steps = WIDTHS.filter((each) => each <= width);
  return width < WIDTHS.at(-1)! && width > (steps.at(-1) ?? 0) * 1.1 ? [...steps, width] : steps;
}

/**
 * Every photo that the site's pages show. Those within an article's text are named by the article; nothing is rendered
 * to find them.
 */
export const photosOf = memo((site: Site): readonly Published[] =>
  [site.services, site.areas, site.pages, site.posts].flatMap((items) => items.flatMap((item) => photosOfItem(item))),
);

const photosOfItem = memo((item: object) => photosIn(item));

/** The files of photos. Each is made when it is written or asked for. */
export function photoFiles(photos: readonly Published[], site: Site, sources: Sources, cache: Cache): OutputFile[] {
  const known = new Map(sources.publicFiles.map((file) => [file.path, file]));
  const files = new Map<string, OutputFile>();
  for (const photo of photos) {
    const file = known.get(photo.file);
    if (!file?.photo || !('hash' in file.photo)) continue;
    const { hash } = file.photo;
    photo.renditions.forEach(({ sources: sizes }, index) => {
      const encoding = ENCODINGS[index]!;
      for (const { url, width } of sizes) {
        const path = url.slice(site.base.length);
        const make = (): Promise<StoredBytes> =>
          cache.getOrMakeBytes('photos', [hash, JSON.stringify(encoding), String(width), encoderVersion()], async () =>
            encodePhoto(await readUnchanged(file, hash), width, encoding),
          );
        files.set(path, { path, contents: { make }, from: `public${photo.file}` });
      }
    });
  }
  return [...files.values()];
}

/** The photos in a part of the site. Drawings hold none. */
function photosIn(part: object, found: Published[] = []): readonly Published[] {
  if ('renditions' in part) found.push(part as Published);
  else if (!('inner' in part))
    for (const each of Object.values(part) as unknown[])
      if (typeof each === 'object' && each !== null) photosIn(each, found);
  return found;
}

/** The bytes of a photo as they were when it was looked at. */
export async function readUnchanged(
  { absolute, path }: Pick<PublicFile, 'absolute' | 'path'>,
  hash: string,
): Promise<Uint8Array> {
  const bytes = await readFile(absolute);
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    throw Object.assign(new Error('It changed while the site was being built.'), {
      code: 'ESTALE',
      path: `public${path}`,
    });
  return bytes;
}
