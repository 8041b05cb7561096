// The image that is shown when a page is shared.
import { bytesOf } from '../../../../output/file-contents.ts';
import { mapConcurrently } from '../../../../system/map-concurrently.ts';
import { memoByText } from '../../../../system/memo.ts';
import type { AuditInput } from '../../input.ts';
import { locate } from '../../../../verify/locate.ts';
import { loadPackage } from '../../packages.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

const SIZE = { width: 1200, height: 630 };
/** The largest size that even the strictest of the large networks accepts. */
const MAX_BYTES = 5_000_000;

export const shareImage: AuditRule = {
  id: 'search/share-image',
  proves:
    'The share image of every page exists on this site and is 1200 by 630 pixels, as its tags say. The tags give its full address and an alternative text.',
  reason: 'In a chat or a social feed, people pass over a link with no image or a cropped one.',
  source:
    '[The Open Graph protocol; Meta, Images in Link Shares](https://developers.facebook.com/docs/sharing/webmasters/images/) (2024)',
  check: async (input) => {
    const mistakeOf = memoByText((path) => imageMistake(input, path));
    const findings = await mapConcurrently(input.pages, async (page): Promise<Finding[]> => {
      const { meta } = page.traits;
      const image = meta.get('og:image') ?? '';
      const path = pathOf(input, image);
      const at = (
        message: string,
        element = 'meta[property="og:image"]',
        expected = 'an image of 1200x630 pixels',
      ): Finding =>
        page.finding(message, {
          element,
          place: locate(input.sources, page.source, path === undefined ? '' : `image: ${path}`),
          expected,
        });
      if (path === undefined)
        return [
          at(
            `the address of the share image is ${image || 'missing'}; it must be a full address on ${input.site.origin}.`,
          ),
        ];
      const found: Finding[] = [];
      const mistake = await mistakeOf(path);
      if (mistake) found.push(at(`the share image ${path} ${mistake}.`));
      if (meta.get('og:image:width') !== String(SIZE.width) || meta.get('og:image:height') !== String(SIZE.height))
        found.push(
          at(
            `the tags give the share image a size of ${meta.get('og:image:width')}x${meta.get('og:image:height')} pixels.`,
            'meta[property="og:image:width"]',
            '1200x630',
          ),
        );
      if (!meta.get('og:image:alt')?.trim())
        found.push(
          at('the share image has no alternative text.', 'meta[property="og:image:alt"]', 'what the image shows'),
        );
      if (meta.get('twitter:image') !== image)
        found.push(
          at(
            'twitter:image and og:image name different images.',
            'meta[name="twitter:image"]',
            'the same address in both',
          ),
        );
      return found;
    });
    return findings.flat();
  },
};

/** The path of a full address on this site, without the base path. */
function pathOf({ site }: AuditInput, address: string): string | undefined {
  const home = site.absolute('/');
  return address.startsWith(home) ? `/${address.slice(home.length)}` : undefined;
}

/** What is wrong with an image, in words that follow its name. */
async function imageMistake(input: AuditInput, path: string): Promise<string | undefined> {
  const file = input.files.find((each) => `/${each.path}` === path);
  if (!file) return 'does not exist';
  const { default: sharp } = await loadPackage('sharp', () => import('sharp'));
  const bytes = await bytesOf(file);
  const traits = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!traits) return 'cannot be read as an image';
  if (traits.width !== SIZE.width || traits.height !== SIZE.height) return `is ${traits.width}x${traits.height} pixels`;
  return bytes.byteLength > MAX_BYTES
    ? `is ${(bytes.byteLength / 1_000_000).toFixed(1)} MB in size, more than the ${MAX_BYTES / 1_000_000} MB that networks accept`
    : undefined;
}
