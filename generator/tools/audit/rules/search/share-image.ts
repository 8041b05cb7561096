// The image that is shown when a page is shared.
import { readFile } from 'node:fs/promises';
import { firstFont } from '../../../../assets/fonts/first-font.ts';
import { settable } from '../../../../assets/share-cards/type.ts';
import { bytesOf } from '../../../../output/file-contents.ts';
import { memoByText } from '../../../../system/memo.ts';
import { loadPackage } from '../../packages.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';

const SIZE = '1200x630';
/** The largest size that even the strictest of the large networks accepts. */
const MAX_BYTES = 5_000_000;

export const shareImage: AuditRule = {
  id: 'search/share-image',
  proves:
    'The share image of every page exists on this site and is 1200 by 630 pixels, as its tags say. The tags give its full address and an alternative text. A card that is drawn without the title of its page is noted.',
  reason: 'In a chat or a social feed, people pass over a link with no image or a cropped one.',
  source:
    '[The Open Graph protocol; Meta, Images in Link Shares](https://developers.facebook.com/docs/sharing/webmasters/images/) (2024)',
  async *check(input) {
    const mistakeOf = memoByText((path) => imageMistake(input, path));
    const canSet = await typeOf(input);
    const home = input.site.absolute('/');
    for (const page of input.pages) {
      const { meta } = page.traits;
      const image = meta.get('og:image') ?? '';
      const path = image.startsWith(home) ? `/${image.slice(home.length)}` : undefined;
      const at = (message: string, name = 'property="og:image"', expected = 'an image of 1200x630 pixels') =>
        page.finding(message, { element: `meta[${name}]`, at: path ? `image: ${path}` : [], expected });
      if (path === undefined) {
        yield at(
          `the address of the share image is ${image || 'missing'}; it must be a full address on ${input.site.origin}.`,
        );
        continue;
      }
      const { title, image: own } = page.route.head;
      if (page.route.listed && own === undefined && !canSet(title))
        yield page.finding('the share card does not show the title, because its typeface lacks a character of it.', {
          at: title,
          expected: 'a typeface with all of them in data/fonts/, or a title without it',
          severity: 'note',
        });
      const mistake = await mistakeOf(path);
      if (mistake) yield at(`the share image ${path} ${mistake}.`);
      const size = `${meta.get('og:image:width')}x${meta.get('og:image:height')}`;
      if (size !== SIZE)
        yield at(`the tags give the share image a size of ${size} pixels.`, 'property="og:image:width"', SIZE);
      if (!meta.get('og:image:alt')?.trim())
        yield at('the share image has no alternative text.', 'property="og:image:alt"', 'what the image shows');
      if (meta.get('twitter:image') !== image)
        yield at(
          'twitter:image and og:image name different images.',
          'name="twitter:image"',
          'the same address in both',
        );
    }
  },
};

/** Tells whether a font of share cards can set a title; if the theme draws any. */
async function typeOf({ theme, site, sources }: AuditInput): Promise<(title: string) => boolean> {
  if (!theme.shareCard) return () => true;
  const files = [sources.fonts.get(site.brand.fonts.display.file ?? ''), theme.shareCard.font];
  const fonts = await Promise.all(files.flatMap((file) => (file === undefined ? [] : readFile(file).then(firstFont))));
  return (title) =>
    fonts.some((font) => settable(title, (each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)));
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
  const size = `${traits.width}x${traits.height}`;
  if (size !== SIZE) return `is ${size} pixels`;
  return bytes.byteLength > MAX_BYTES
    ? `is ${(bytes.byteLength / 1_000_000).toFixed(1)} MB in size, more than the ${MAX_BYTES / 1_000_000} MB that networks accept`
    : undefined;
}
