// Stores a photo that was dropped on a page: in public/photos/, without location and other private data.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutPrivate } from '../../../assets/photos/private.ts';
import { writeNew } from '../../editing/starters/write-new.ts';
import { slugOf } from '../../../schemas/fields/slug-of.ts';
import { BrokenPhoto, photoKind, type PhotoKind } from '../../../system/photo-kind.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Refused } from '../protocol.ts';
import { isBehindLink, refused } from './write-file.ts';

/** The endings of the photos that a page can show. */
const ENDINGS: Readonly<Partial<Record<PhotoKind, string>>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heic: 'heic',
  tiff: 'tif',
};

/**
 * Stores a photo by a name made of that of its file. It replaces none: another one of that name gets a number. Resolves to
 * its path on the site, and to what deletes it again, if it was not there before.
 */
export async function storePhoto(
  name: string,
  bytes: Buffer,
  current: CurrentState,
): Promise<{ readonly src: string; discard(): Promise<void> } | Refused> {
  const { root } = current.options;
  const kind = photoKind(bytes);
  const ending = kind && ENDINGS[kind];
  if (!kind || ending === undefined) return refused('This is not a JPEG, PNG, WebP, AVIF or TIFF file.');
  if (await isBehindLink('public/photos/x', root))
    return refused('public/photos is a link to another folder. Write there.');
  let clean: Buffer;
  try {
    clean = await withoutPrivate(bytes, kind);
  } catch (error) {
    if (error instanceof BrokenPhoto) return refused(`This photo cannot be used: ${error.message}.`);
    throw error;
  }
  const slug = slugOf(name.replace(/\.\w+$/, ''), 'photo');
  for (let number = 1; ; number++) {
    const src = `/photos/${slug}${number === 1 ? '' : `-${number}`}.${ending}`;
    const path = join(root, 'public', src);
    const isNew = await writeNew(path, clean);
    if (!isNew && !(await readFile(path)).equals(clean)) continue;
    const changed = (): void => current.changed(new Set([path]));
    changed();
    const discard = async (): Promise<void> => {
      if (isNew) await rm(path).then(changed);
    };
    return { src, discard };
  }
}
