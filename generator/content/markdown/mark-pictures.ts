// Marks the photos in Markdown, so that their published files can be inserted when the text has been rendered.
import type { Definition, Root } from 'mdast';
import { PHOTO } from '../../schemas/fields/pictures.ts';
import type { MarkdownPicture } from '../../schemas/fields/values.ts';
import { walk } from './walk.ts';

/**
 * Marks the photos in a tree with their index in the returned list. `withPictures` inserts their published files later:
 * rendering knows nothing of files.
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
