// Photos in a finished site, with and without private metadata.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { EXIF } from '../support/photos.ts';
import { minimalSite } from '../support/site.ts';

const bare = (): ReturnType<typeof sharp> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b08d57' } });
const GPS = { IFD3: EXIF.IFD3 };

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'finds the location in a %s that was added to the output by hand',
  async (format) => {
    const path = `photos/house.${format === 'jpeg' ? 'jpg' : format}`;
    const located = await bare().withExif(GPS)[format]().toBuffer();
    const { results, report } = await check(minimalSite(), { only: ['weight/photos'], output: { [path]: located } });
    expect(
      results.map((result) => result.state),
      report,
    ).toEqual(['found']);
    expect(report).toContain(`${path} contains private data`);
  },
);

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('finds nothing in a %s without metadata', async (format) => {
  const { results, report } = await check(minimalSite(), {
    only: ['weight/photos'],
    output: { [`photos/house.${format === 'jpeg' ? 'jpg' : format}`]: await bare()[format]().toBuffer() },
  });
  expect(
    results.map((result) => result.state),
    report,
  ).toEqual(['passed']);
});

it.each(['gif', 'jfif'] as const)('finds private data in a file whose name ends with .%s', async (ending) => {
  const gif = await bare().gif().toBuffer();
  const comment = Buffer.from('\x21\xfe\x05Maria\x00\x3b', 'latin1');
  const located =
    ending === 'gif' ? Buffer.concat([gif.subarray(0, -1), comment]) : await bare().withExif(GPS).jpeg().toBuffer();
  const { report } = await check(minimalSite(), {
    only: ['weight/photos'],
    output: { [`photos/house.${ending}`]: located },
  });
  expect(report).toContain(`photos/house.${ending} contains private data`);
});

it('finds an image file that is not an image', async () => {
  const { report } = await check(minimalSite(), {
    only: ['weight/photos'],
    output: { 'photos/house.jpg': '<html>Not found</html>' },
  });
  expect(report).toContain('photos/house.jpg is not an image');
});

it('finds a photo that is cut off', async () => {
  const whole = await bare().jpeg().toBuffer();
  const { report } = await check(minimalSite(), {
    only: ['weight/photos'],
    output: { 'photos/house.jpg': whole.subarray(0, whole.length / 2) },
  });
  expect(report).toContain('photos/house.jpg cannot be used: it is');
});

it('finds nothing in a build, which removes the location', async () => {
  const located = await bare().resize(1200, 900).withExif(GPS).jpeg().toBuffer();
  const { results, report } = await check(minimalSite().with('public/photos/house.jpg', located), {
    only: ['weight/photos'],
  });
  expect(
    results.map((result) => result.state),
    report,
  ).toEqual(['passed']);
});
