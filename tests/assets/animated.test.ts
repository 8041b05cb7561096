// Pictures that move: a page shows a GIF as it is, and no other, because it would publish the first frame alone.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from '../../generator/system/photo-kind.ts';
import { minimalSite } from '../support/site.ts';

const frame = (background: string) => sharp({ create: { width: 1600, height: 1000, channels: 3, background } });
const animated = async (): Promise<Buffer> =>
  sharp([await frame('#a00').png().toBuffer(), await frame('#0a0').png().toBuffer()], { join: { animated: true } })
    .webp({ delay: [200, 300], effort: 0 })
    .toBuffer();

it('an animated WebP on a page is an error, and one to download is not', async () => {
  const site = minimalSite().with('public/files/roof.webp', await animated());
  expect((await site.build()).codes).not.toContain('BAD_PHOTO');
  const hero = '  - type: hero\n    image:\n      src: /files/roof.webp\n      alt: A roof in the rain\n';
  const built = await site.edit('data/pages/home.yaml', '  - type: hero\n', hero).build();
  expect(built.report()).toContain('only its first frame');
});

it.each(['webp', 'png', 'avif'] as const)('is known by its first bytes: %s', async (format) => {
  const still = await frame('#888')[format]().toBuffer();
  const moving = {
    webp: await animated(),
    png: Buffer.concat([still.subarray(0, 33), Buffer.from('\0\0\0\bacTL'), still.subarray(33)]),
    avif: Buffer.from(still.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1'),
  }[format];
  expect([isAnimated(still, format), isAnimated(moving, format)]).toEqual([false, true]);
});
