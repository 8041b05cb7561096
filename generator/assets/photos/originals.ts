// Which files of photos nothing links to: pages show these in other sizes, so nobody needs the files from the camera.
import type { Sources } from '../../content/read.ts';
import type { Site } from '../../theme.ts';
import { photosOf } from './index.ts';
import { PHOTO_ENDING } from '../../system/photo-kind.ts';

/** A picture in Markdown, or the file of a photo in YAML. */
const SHOWN = /!\[[^\]]*\]\((?:<[^>\n]*>|[^)\n]*)\)|\bsrc:[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^,}\n]*)/g;
const HAS_PHOTO = new RegExp(PHOTO_ENDING, 'i');

/** The paths of photos that the content shows, and mentions nowhere else: in no link, and not as a share picture. */
export function unlinkedOriginals(site: Site, { files }: Sources): ReadonlySet<string> {
  const unlinked = new Set(photosOf(site).map(({ file }) => file));
  for (const { text } of unlinked.size > 0 ? files.values() : []) {
    const rest = text.replace(SHOWN, '');
    if (!HAS_PHOTO.test(rest)) continue;
    for (const path of unlinked) if (rest.includes(path) || rest.includes(encodeURI(path))) unlinked.delete(path);
  }
  return unlinked;
}
