// Photos within Markdown: marked where they stand, looked up by their addresses, shown as `image:` shows them.
import type { Definition, Root } from 'mdast';
import { nearest } from '../problems/nearest.ts';
import type { SchemaContext } from '../schemas/context.ts';
import { type Fault, fault, isFault } from '../schemas/fault.ts';
import type { Markdown, MarkdownFault, MarkdownPicture, Published } from '../schemas/values.ts';
import { walk } from './walk.ts';

/** Photos by their addresses as an author wrote them. */
type Named = ReadonlyMap<string, Published | Fault>;

/** Narrower ones would look blurred across a column of text. */
const LEAST = 320;
const [SHORTEST, LONGEST] = [5, 200];
/** What is published in sizes. An SVG needs none, and a GIF may move. */
const ENDING = '\\.(?:jpe?g|jpe|jfif|png|webp|avif|heic|heif|tiff?)';
/** The address of a photo of this site. */
const PHOTO = new RegExp(`^(?![a-z][a-z0-9+.-]*:|//)[^?#]+${ENDING}$`, 'i');
/** What may be one in a text that is not rendered yet: behind "](" or "]:". The limit keeps long lines quick. */
const ADDRESS = new RegExp(`\\](?:\\(|:)\\s*<?([^<>\\n]{1,300}?${ENDING})(?=[>)\\s]|$)`, 'gi');
/**
 * A marked photo in rendered HTML. No author can write one: quotes in attributes and angle brackets in text are
 * escaped.
 */
const MARKED = /<img( src="[^"]*")((?: [a-z]+="[^"]*")*) data-picture="(\d+)">/g;

/**
 * Marks the photos in a tree. What is published of them may change while the text does not, so that is left for later.
 */
export function markPictures(tree: Root): MarkdownPicture[] {
  const definitions = new Map<string, Definition>();
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const pictures: MarkdownPicture[] = [];
  walk(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const { url, title } = (node.type === 'image' ? node : definitions.get(node.identifier)) ?? {
      url: '',
      title: undefined,
    };
    if (!PHOTO.test(url)) return;
    node.data = { ...node.data, hProperties: { dataPicture: pictures.length } };
    pictures.push({
      url,
      alt: node.alt?.trim() ?? '',
      title: title ?? undefined,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
    });
  });
  return pictures;
}

/**
 * The photos that a text names, found without rendering it: all that it shows, and at most a few to which it only
 * links.
 */
export function picturesIn(source: string, context: Pick<SchemaContext, 'publicFiles' | 'photo'>): Named {
  const named = new Map<string, Published | Fault>();
  if (!source.includes('![')) return named;
  for (const [, url] of source.matchAll(ADDRESS))
    if (PHOTO.test(url!) && !named.has(url!)) named.set(url!, findPhoto(decoded(url!), LEAST, context));
  return named;
}

/** The photos among them that can be shown. */
export const publishedOf = (named: Named): Published[] =>
  [...named.values()].flatMap((each) => (isFault(each) ? [] : [each]));

/** The photo at a path below public/, or why it cannot be shown. */
export function findPhoto(
  path: string,
  least: number,
  context: Pick<SchemaContext, 'publicFiles' | 'photo'>,
): Published | Fault {
  if (!context.publicFiles.has(path))
    return fault('MISSING_IMAGE', { found: path, nearest: nearest(path, context.publicFiles) });
  const found = context.photo(path);
  if ('detail' in found) return fault('BAD_PHOTO', { photo: path, detail: found.detail });
  return found.width < least
    ? fault('SMALL_PHOTO', { photo: path, width: found.width, height: found.height, least })
    : found;
}

/**
 * Rendered Markdown with its photos as they are published: of each the one file that everybody can show. Templates may
 * put all of them in its place. A photo whose address was not found in the source is shown as the file that it is.
 */
export function withPictures(markdown: Markdown, named: Named): Markdown {
  if (markdown.pictures.length === 0) return markdown;
  const faults: MarkdownFault[] = [];
  const pictures = markdown.pictures.map((picture): MarkdownPicture => {
    const { url, alt, title, line, column } = picture;
    const found = named.get(url);
    if (!found) return picture;
    if (alt.length < SHORTEST || alt.length > LONGEST) {
      faults.push({
        line,
        column,
        ...fault('BAD_VALUE', {
          found: `![${alt}](${url})`,
          expected: `between the brackets what the picture shows, in ${SHORTEST} to ${LONGEST} characters, for people who cannot see it`,
          example: `![What it shows, in a few words](${url})`,
        }),
      });
    }
    if (!isFault(found)) return { ...picture, photo: { ...found, alt, title } };
    faults.push({ line, column, ...found });
    return picture;
  });
  const published = (html: string): string =>
    html.replace(MARKED, (_, address: string, words: string, index: string) => {
      const file = pictures[Number(index)]?.photo?.renditions.at(-1)?.sources.at(-1);
      return file
        ? `<img data-picture="${index}" src="${file.url}"${words} width="${file.width}" height="${file.height}" loading="lazy">`
        : `<img${address}${words}>`;
    });
  const parts = markdown.parts.map((part) => ('html' in part ? { html: published(part.html) } : part));
  return { ...markdown, parts, pictures, faults: [...markdown.faults, ...faults] };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url; // a percent sign that is meant as one
  }
}
