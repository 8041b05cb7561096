// Finds published photos that contain private data.
import { isPicture } from '../../../../assets/photos/make-pictures.ts';
import { BrokenPhoto, photoKind, PICTURE } from '../../../../system/photo-kind.ts';
import { hasMetadata } from '../../../../assets/photos/encode.ts';
import { cleanerFor } from '../../../../assets/photos/private.ts';
import { bytesOf } from '../../../../output/file-contents.ts';
import type { Finding } from '../../finding.ts';
import type { AuditRule } from '../../rule.ts';

export const photos: AuditRule = {
  id: 'weight/photos',
  proves: 'No published photo contains its location, camera, owner or comments.',
  reason: 'A phone stores in each photo where it was taken, to within a few meters: often a customer’s home.',
  source:
    '[Exif 3.0, 4.6.7 GPS Attribute Information](https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E) (2023-05)',
  async *check({ files }) {
    for (const file of files.filter((each) => PICTURE.test(each.path) && !isPicture(each))) {
      const mistake = await mistakeIn(file.path, await bytesOf(file));
      if (mistake) yield { place: { file: file.from }, ...mistake };
    }
  },
};

/** What is wrong with a picture; undefined if nothing is. */
async function mistakeIn(path: string, contents: Buffer): Promise<Omit<Finding, 'place'> | undefined> {
  const kind = photoKind(contents);
  if (kind === undefined) return { message: `${path} is not an image of the kind that its name says.` };
  try {
    const clean = cleanerFor(contents, kind);
    if (!clean || ((kind === 'avif' || kind === 'tiff') && !(await hasMetadata(contents)))) return undefined;
    await clean(contents); // Not a picture that no build could clean, because it is cut off.
  } catch (error) {
    if (!(error instanceof BrokenPhoto)) throw error;
    return { message: `${path} cannot be used: ${error.message}.` };
  }
  return {
    message: `${path} contains private data (location, camera, owner or comments).`,
    expected: 'a new "site build", which removes it',
  };
}
