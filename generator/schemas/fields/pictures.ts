// Photos in Markdown: marked while the text is rendered, looked up by their URLs, and published like those of `image:`.
import { basename } from 'node:path';
import { PHOTO_ENDING } from '../../system/photo-kind.ts';
import { decoded } from '../../system/decoded.ts';
import { nearest } from '../../problems/nearest.ts';
import type { SchemaContext } from './context.ts';
import { type Fault, fault, isFault } from './fault.ts';
import { lengthOf } from './parse.ts';
import type { Markdown, MarkdownFault, MarkdownPicture, Published } from './values.ts';

/** The photos that a text refers to, by URL as the author wrote it; for one that cannot be shown, the reason. */
type PhotosByUrl = ReadonlyMap<string, Published | Fault>;

/** The minimum width of a photo in pixels; a narrower one would look blurred across a column of text. */
export const MIN_WIDTH = 320;
/** How many characters a description of a photo has at least. */
export const MIN_ALT_LENGTH = 5;
export const MAX_ALT_LENGTH = 200;
/** The URL of a photo of this site. */
export const PHOTO = new RegExp(`^(?![a-z][a-z0-9+.-]*:|//)[^?#]+${PHOTO_ENDING}$`, 'i');
/**
 * What may be such a URL in Markdown source: after "](" or "]:". The length limit keeps the match fast on long lines. No
 * match contains the next one, because a link may stand before a photo.
 */
const POSSIBLE_URL = new RegExp(`\\](?:\\(|:)(?=\\s*<?([^<>\\n]{1,300}?${PHOTO_ENDING})(?:[>)\\s]|$))`, 'gi');
/**
 * A marked photo in rendered HTML. Authors cannot write one, because quotes in attributes and angle brackets in text
 * are escaped.
 */
const MARKED = /<img( src="[^"]*")((?: [a-z]+="[^"]*")*) data-picture="(\d+)">/g;

/**
 * The photos that a Markdown source refers to, found without rendering it: all that it shows, and possibly some that it
 * only links to.
 */
export function picturesIn(source: string, context: Pick<SchemaContext, 'publicFiles' | 'photo'>): PhotosByUrl {
  const photos = new Map<string, Published | Fault>();
  if (!source.includes('![')) return photos;
  for (const [, written = ''] of source.matchAll(POSSIBLE_URL)) {
    const url = written.replace(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('&amp;', '&');
    if (PHOTO.test(url) && !photos.has(url)) photos.set(url, findPhoto(decoded(url), MIN_WIDTH, context));
  }
  return photos;
}

/** A path as the address of a link or a picture in Markdown. */
export function destination(path: string): string {
  const address = path.replace(/%(?=[\da-f]{2})/gi, '%25');
  return /[\s()]/.test(address) ? `<${address}>` : address;
}

/** The photos among them that can be shown. */
export const publishedOf = (photos: PhotosByUrl): Published[] =>
  [...photos.values()].flatMap((each) => (isFault(each) ? [] : [each]));

/**
 * The file that was meant by a path: the one of that name in another folder or with another ending, or the one with the
 * most similar path.
 */
export function nearestFile(path: string, files: SchemaContext['publicFiles']): string | undefined {
  const nameOf = (each: string): string => basename(each.replaceAll('\\', '/')).toLowerCase();
  const stemOf = (each: string): string => nameOf(each).replace(/\.\w+$/, '');
  return (
    [...files].find((each) => nameOf(each) === nameOf(path)) ??
    [...files].find((each) => stemOf(each) === stemOf(path)) ??
    nearest(path, files)
  );
}

/** The photo at a path below public/, or a fault if it is missing, damaged or narrower than `least` pixels. */
export function findPhoto(
  path: string,
  least: number,
  context: Pick<SchemaContext, 'publicFiles' | 'photo'>,
): Published | Fault {
  if (!context.publicFiles.has(path))
    return fault('MISSING_IMAGE', { found: path, nearest: nearestFile(path, context.publicFiles) });
  const photo = context.photo(path);
  if ('detail' in photo) return fault('BAD_PHOTO', { photo: path, detail: photo.detail });
  const { width, height } = photo;
  return width < least ? fault('SMALL_PHOTO', { photo: path, width, height, least }) : photo;
}

/**
 * Completes the marked photos in rendered Markdown: each img element gets the one published file that every browser can
 * show, and templates may offer all of them instead. A photo whose URL was not found in the source stays the original
 * file.
 */
export function withPictures(markdown: Markdown, photos: PhotosByUrl): Markdown {
  if (markdown.pictures.length === 0) return markdown;
  const faults: MarkdownFault[] = [];
  const pictures = markdown.pictures.map((picture): MarkdownPicture => {
    const { url, alt, title, line, column } = picture;
    const report = (wrong: Fault): MarkdownPicture => {
      faults.push({ line, column, ...wrong });
      return picture;
    };
    const photo = photos.get(url);
    const expected = 'the path of the photo as its file is named';
    if (!photo) return report(fault('BAD_VALUE', { found: url.slice(0, 200), expected }));
    if (lengthOf(alt) < MIN_ALT_LENGTH || lengthOf(alt) > MAX_ALT_LENGTH)
      report(
        fault('BAD_VALUE', {
          found: `![${alt}](${url})`,
          expected: `between the brackets what the picture shows, in ${MIN_ALT_LENGTH} to ${MAX_ALT_LENGTH} characters, for people who cannot see it`,
          example: `![What it shows, in a few words](${url})`,
        }),
      );
    if (!isFault(photo)) return { ...picture, photo: { ...photo, alt, title } };
    const args = photo.args as { readonly nearest?: string };
    return report({ ...photo, args: { ...args, nearest: args.nearest && destination(args.nearest) } });
  });
  const complete = (html: string): string =>
    html.replace(MARKED, (_, src: string, attributes: string, index: string) => {
      const file = pictures[Number(index)]?.photo?.renditions.at(-1)?.sources.at(-1);
      return file
        ? `<img data-picture="${index}" src="${file.url}"${attributes} width="${file.width}" height="${file.height}" loading="lazy">`
        : `<img${src}${attributes}>`;
    });
  const parts = markdown.parts.map((part) => ('html' in part ? { html: complete(part.html) } : part));
  return { ...markdown, parts, pictures, faults: [...markdown.faults, ...faults] };
}
