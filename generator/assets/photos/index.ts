// Photos: inspects the pictures under public/, removes private data, and makes the sizes and formats that pages show.
import { open, readFile } from 'node:fs/promises';
import { type Cache, NO_CACHE, type StoredBytes } from '../../system/cache.ts';
import type { PublicFile, Sources } from '../../content/read.ts';
import { ENCODINGS, isTooTall, RECIPE } from '../../content/renditions.ts';
import type { Site } from '../../theme.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { hexDigest } from '../../system/digest.ts';
import { memo } from '../../system/memo.ts';
import type { PhotoTraits, Published } from '../../schemas/fields/values.ts';
import type { BuildOptions } from '../../options.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { encodePhoto, inspectPhoto, versionOf } from './encode.ts';
import { BrokenPhoto, isAnimated, PHOTO_ENDING, photoKind, PICTURE } from '../../system/photo-kind.ts';
import { cleanerFor } from './private.ts';

/**
 * Inspects every picture under public/ that has not been inspected, and adds a clean copy to those with private data.
 * Those whose names are not of pictures are marked as broken. Returns the new sources.
 */
export async function surveyPhotos(
  sources: Sources,
  { cache = NO_CACHE }: Pick<BuildOptions, 'cache'>,
): Promise<Sources> {
  return {
    ...sources,
    publicFiles: await mapConcurrently(sources.publicFiles, (file) =>
      file.photo ? file : PICTURE.test(file.path) ? survey(file, cache) : surveyOther(file),
    ),
  };
}

/** A file that is not named like a picture: refused if it is one, because its location would be published. */
async function surveyOther(file: PublicFile): Promise<PublicFile> {
  const handle = await open(file.absolute);
  const { buffer } = await handle.read(Buffer.alloc(64), 0, 64).finally(() => handle.close());
  const kind = photoKind(buffer);
  if (kind === undefined) return file;
  return broken(
    file,
    `it begins like a ${kind.toUpperCase()} picture and is not named like one, so its location and camera data would stay in it; give its name the right ending, or export it as JPEG`,
  );
}

const broken = (file: PublicFile, detail: string): PublicFile => ({ ...file, photo: { detail, broken: true } });

async function survey(file: PublicFile, cache: Cache): Promise<PublicFile> {
  const bytes = await readFile(file.absolute);
  const kind = photoKind(bytes);
  const mistake = bytes.length === 0 ? 'the file is empty' : 'it is not a JPEG, PNG, WebP, AVIF, TIFF or GIF file';
  if (kind === undefined) return broken(file, `${mistake}; export it again from the original`);
  const hash = hexDigest(bytes);
  try {
    const cleaned = cleanerFor(bytes, kind);
    const original = async () => readUnchanged(file, hash);
    const clean = cleaned && {
      make: () => cache.getOrMakeBytes('originals', [hash, versionOf('sharp')], async () => cleaned(await original())),
    };
    const photo = await traits(bytes, hash, cache);
    const detail = isAnimated(bytes, kind)
      ? 'it is animated, and a page would show only its first frame; save it as GIF'
      : isTooTall(photo) &&
        `it is ${photo.height} pixels tall, which is more than WebP can hold; cut it into several pictures`;
    return { ...file, photo: detail ? { detail, broken: false } : photo, ...(clean && { clean }) };
  } catch (error) {
    if (!(error instanceof BrokenPhoto)) throw error;
    return broken(file, error.message);
  }
}

/** The properties of a photo, cached. Throws BrokenPhoto, which is not cached: memory may just have run out. */
async function traits(bytes: Uint8Array, hash: string, cache: Cache): Promise<PhotoTraits> {
  const stored = await cache.getOrMakeBytes('photo-facts', [RECIPE, hash, versionOf('sharp')], async () =>
    Buffer.from(JSON.stringify(await inspectPhoto(bytes, hash))),
  );
  return JSON.parse(Buffer.from(await stored.read()).toString('utf8')) as PhotoTraits;
}

/**
 * Every photo in any part of the site, so that no page shows one that is not published. Articles list the photos in
 * their texts, so that none has to be rendered.
 */
export const photosOf = memo((site: Site): readonly Published[] =>
  [...new Set<unknown>(Object.values(site).flat())].flatMap((part) =>
    typeof part === 'object' && part !== null ? photosOfPart(part) : [],
  ),
);

const photosOfPart = memo((part: object) => photosIn(part));

/** The published files of photos. Each is made only when it is written or requested. */
export function photoFiles(photos: readonly Published[], site: Site, sources: Sources, cache: Cache): OutputFile[] {
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.path, file]));
  const files = new Map<string, OutputFile>();
  for (const photo of photos) {
    const file = publicFiles.get(photo.file);
    if (!file?.photo || !('hash' in file.photo)) continue;
    const { hash } = file.photo;
    photo.renditions.forEach(({ sources: sizes }, index) => {
      const encoding = ENCODINGS[index]!;
      for (const { url, width } of sizes) {
        const path = url.slice(site.base.length);
        const make = (): Promise<StoredBytes> =>
          cache.getOrMakeBytes(
            'photos',
            [hash, JSON.stringify(encoding), String(width), versionOf('sharp')],
            async () => encodePhoto(await readUnchanged(file, hash), width, encoding),
          );
        files.set(path, { path, contents: { make }, from: `public${photo.file}` });
      }
    });
  }
  return [...files.values()];
}

/** A picture in Markdown, or the file of a photo in YAML. */
const SHOWN = /!\[[^\]]*\]\((?:<[^>\n]*>|[^)\n]*)\)|\bsrc:[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^,}\n]*)/g;
const HAS_PHOTO = new RegExp(PHOTO_ENDING, 'i');

/**
 * The paths of photos that the content shows, and mentions nowhere else: in no link, and not as a share picture. Pages
 * show them in other sizes, so nobody needs the files from the camera.
 */
export function unlinkedOriginals(site: Site, { files }: Sources): ReadonlySet<string> {
  const unlinked = new Set(photosOf(site).map(({ file }) => file));
  for (const { text } of unlinked.size > 0 ? files.values() : []) {
    const rest = text.replace(SHOWN, '');
    if (!HAS_PHOTO.test(rest)) continue;
    for (const path of unlinked) if (rest.includes(path) || rest.includes(encodeURI(path))) unlinked.delete(path);
  }
  return unlinked;
}

/** All photos in a part of the site. Drawings are not searched. */
function photosIn(part: unknown): readonly Published[] {
  if (typeof part !== 'object' || part === null || 'inner' in part) return [];
  return 'renditions' in part ? [part as Published] : Object.values(part).flatMap(photosIn);
}

/** Reads a photo. Throws an error with the code ESTALE if it changed after it was inspected. */
export async function readUnchanged(
  { absolute, path }: Pick<PublicFile, 'absolute' | 'path'>,
  hash: string,
): Promise<Uint8Array> {
  const bytes = await readFile(absolute);
  if (hexDigest(bytes) !== hash)
    throw Object.assign(new Error('It changed while the site was being built.'), {
      code: 'ESTALE',
      path: `public${path}`,
    });
  return bytes;
}
