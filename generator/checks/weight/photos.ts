// Finds published photos that contain private data.
import { photoKind } from '../../assets/photos-kind.ts';
import { withoutPrivate } from '../../assets/photos-private.ts';
import type { AuditRule, Finding } from '../rule.ts';

const PICTURE = /\.(jpe?g|png|webp|avif|heic|tiff?)$/i;

export const photos: AuditRule = {
  id: 'weight/photos',
  proves: 'No published photo contains its location, camera, owner or comments.',
  severity: 'error',
  when: 'check',
  reason: 'A phone stores in each photo where it was taken, to within a few metres: often a customer’s home.',
  source: {
    document: 'Exif 3.0, 4.6.7 GPS Attribute Information',
    date: '2023-05',
    href: 'https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E',
  },
  check: async ({ files, bytes }) => {
    const found: Finding[] = [];
    for (const file of files.filter(
      (each) => PICTURE.test(each.path) && !(typeof each.contents === 'object' && 'make' in each.contents),
    )) {
      const contents = await bytes(file.path);
      const kind = photoKind(contents);
      if (kind === undefined)
        found.push({
          place: { file: file.from },
          message: `${file.path} is not an image of the kind that its name says.`,
        });
      else if (withoutPrivate(contents, kind) !== contents)
        found.push({
          place: { file: file.from },
          message: `${file.path} contains private data (location, camera, owner or comments).`,
          fix: 'a new "site build", which removes it',
        });
    }
    return found;
  },
};
