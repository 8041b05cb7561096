// Marks the photos in Markdown, so that their published files can be inserted when the text has been rendered.
import type { Definition, Nodes, Root } from 'mdast';
import { fault } from '../../schemas/fields/fault.ts';
import { PHOTO } from '../../schemas/fields/pictures.ts';
import type { MarkdownFault, MarkdownPicture } from '../../schemas/fields/values.ts';
import { faultAt, walk } from './walk.ts';

/**
 * Marks the photos in a tree with their index in the returned list. `withPictures` inserts their published files later:
 * rendering knows nothing of files. A picture of this site that is neither a photo nor a drawing is a fault.
 */
export function markPictures(tree: Root): { pictures: MarkdownPicture[]; faults: MarkdownFault[] } {
  const definitions = new Map<string, Definition>();
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const pictures: MarkdownPicture[] = [];
  const faults: MarkdownFault[] = [];
  walk(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const { url, title } = (node.type === 'image' ? node : definitions.get(node.identifier)) ?? {
      url: '',
      title: undefined,
    };
    if (!PHOTO.test(url)) return void faults.push(...faultsOfPicture(node, url));
    node.data = { ...node.data, hProperties: { dataPicture: pictures.length } };
    pictures.push({
      url,
      alt: node.alt?.trim() ?? '',
      title: title ?? undefined,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
    });
  });
  return { pictures, faults };
}

/** What is wrong with the address of a picture that is no photo. */
function faultsOfPicture(node: Nodes, url: string): MarkdownFault[] {
  const plain = url.replace(/[?#].*/s, '');
  const isShown = PHOTO.test(plain) || /\.(?:gif|svg)$/i.test(plain);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[a-z]:\\|$)/i.test(url) || (isShown && plain === url)) return [];
  const expected = isShown
    ? 'the path of the picture, with nothing after it'
    : 'a picture that browsers show: a JPEG, PNG, WebP, AVIF, GIF or SVG file';
  return [
    faultAt(node, fault('BAD_VALUE', { found: url.slice(0, 200), expected, suggestion: isShown ? plain : undefined })),
  ];
}
