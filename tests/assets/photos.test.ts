// Photos: how they are published, which metadata is removed, and problems with photos that cannot be used.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BrokenPhoto } from '../../generator/system/photo-kind.ts';
import { cleanerFor, withoutPrivate } from '../../generator/assets/photos/private.ts';
import { type Cache, diskCache, NO_CACHE } from '../../generator/system/cache.ts';
import { temporaryFolder } from '../support/files.ts';
import { EXIF, photosIn, picture, SECRET, secrets, shot } from '../support/photos.ts';
import { type Built, minimalSite, type TestSite, written } from '../support/site.ts';

/** The minimal site with a photo at the top of its home page. */
function withHero(file: string, photo: Uint8Array): TestSite {
  return minimalSite()
    .with(`public${file}`, photo)
    .edit(
      'data/pages/home.yaml',
      '  - type: hero\n',
      `  - type: hero\n    image:\n      src: ${file}\n      alt: A roof of cedar shakes under snow\n`,
    );
}

/** The one photo among some files whose path matches. */
function photo(files: ReadonlyMap<string, Buffer>, fits: RegExp): Buffer {
  const paths = photosIn(files.keys()).filter((path) => fits.test(path));
  if (paths.length !== 1) throw new Error(`${paths.length} photos match ${fits}: ${[...files.keys()].join(' ')}`);
  return files.get(paths[0]!)!;
}
const at = async (bytes: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();

describe('a photo', () => {
  it('is published upright, in three formats and several widths, without location, camera data and color profile', async () => {
    const source = await shot(1800, 2400, { orientation: 6 });
    expect(secrets(source)).toContain(SECRET);
    const files = await written(withHero('/photos/Ridge & Valley.jpg', source));
    const paths = photosIn(files.keys());
    for (const format of ['avif', 'webp', 'jpg'])
      expect(
        paths
          .filter((path) => path.endsWith(format))
          .map((path) => Number(/-(\d+)-/.exec(path)![1]))
          .sort((a, b) => a - b),
      ).toEqual([480, 800, 1200, 1600]);
    for (const path of paths) {
      const bytes = files.get(path)!;
      const about = await sharp(bytes).metadata();
      const width = Number(/-(\d+)-/.exec(path)![1]);
      expect([about.width, about.height, about.orientation ?? 1, about.icc, about.exif, about.xmp, about.iptc]).toEqual(
        [width, Math.round(width * 0.75), 1, undefined, undefined, undefined, undefined],
      );
      expect(path).toMatch(/^assets\/ridge-valley-\d+-[0-9a-f]{10}\./);
    }
  });

  it('is never enlarged', async () => {
    const widths = async (width: number): Promise<number[]> =>
      photosIn((await withHero('/photos/roof.jpg', await shot(width, 600)).build()).paths)
        .filter((path) => path.endsWith('webp'))
        .map((path) => Number(/-(\d+)-/.exec(path)![1]))
        .sort((a, b) => a - b);
    expect(await widths(1000)).toEqual([480, 800, 1000]);
    expect(await widths(840)).toEqual([480, 800]);
  });

  it('is converted to sRGB when its profile is removed', async () => {
    const wide = await sharp(await picture(900, 600, '#c03020', '#c03020').png().toBuffer())
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const [red, green, blue] = await at(photo(await written(withHero('/photos/roof.jpg', wide)), /-480-.*webp$/), 9, 9);
    expect([red! - 0xc0, green! - 0x30, blue! - 0x20].map(Math.abs).filter((off) => off >= 10)).toEqual([]);
  });
});

describe('a photo that is copied', () => {
  it.each(['png', 'tiff'] as const)('loses its metadata, but no pixel: %s', async (format) => {
    const source = await shot(320, 240, { format });
    expect(secrets(source)).not.toEqual([]);
    const copy = (await written(minimalSite().with(`public/photos/a.${format}`, source))).get(`photos/a.${format}`)!;
    expect(secrets(copy)).toEqual([]);
    expect((await pixelsOf(copy)).equals(await pixelsOf(source))).toBe(true);
  });

  it.each(['jpeg', 'webp', 'avif'] as const)(
    'loses its metadata and what is appended to it, and looks the same: %s',
    async (format) => {
      const source = Buffer.concat([await shot(320, 240, { format }), Buffer.from(SECRET)]);
      const copy = (await written(minimalSite().with(`public/photos/a.${format}`, source))).get(`photos/a.${format}`)!;
      expect(secrets(copy)).toEqual([]);
      const [before, after] = [await pixelsOf(source), await pixelsOf(copy)];
      expect(after.length).toBe(before.length);
      expect(after.filter((value, index) => Math.abs(value - before[index]!) > 16)).toEqual(Buffer.alloc(0));
    },
  );

  it.each(['webp', 'gif'] as const)('remains animated: %s', async (format) => {
    const frames = await Promise.all(
      [picture(64, 48), picture(64, 48, '#204060')].map((each) => each.png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      [format]({ delay: [200, 300] })
      .toBuffer();
    expect(await withoutPrivate(moving, format)).toBe(moving);
    const copy = await withoutPrivate(Buffer.concat([moving, Buffer.from(SECRET)]), format);
    expect(secrets(copy)).toEqual([]);
    expect(await sharp(copy).metadata()).toMatchObject({ pages: 2, delay: [200, 300] });
    expect(await withoutPrivate(copy, format)).toBe(copy);
  });

  it('cannot be cleaned if it is an animated PNG', async () => {
    const source = Buffer.from(
      (await shot(64, 48, { format: 'png' })).toString('latin1').replace('pHYs', 'acTL'),
      'latin1',
    );
    expect(() => cleanerFor(source, 'png')).toThrow(BrokenPhoto);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is byte-identical if it has no metadata: %s', async (format) => {
    const source = await picture(320, 240)[format]({ quality: 80 }).toBuffer();
    expect(await withoutPrivate(source, format)).toBe(source);
    expect(
      (await written(minimalSite().with(`public/photos/a.${format}`, source)))
        .get(`photos/a.${format}`)!
        .equals(source),
    ).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is upright: %s', async (format) => {
    const source = await shot(320, 240, { format, orientation: 6 });
    const copy = await withoutPrivate(source, format);
    expect(secrets(copy)).toEqual([]);
    const { width, height, orientation = 1 } = await sharp(copy).metadata();
    expect([width, height, orientation]).toEqual([240, 320, 1]);
    expect(await withoutPrivate(copy, format)).toBe(copy);
  });

  it('loses appended data and comments', async () => {
    const plain = await picture(320, 240).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
    const film = Buffer.concat([plain, Buffer.from(`ftypmp42 a film of ${SECRET}`)]);
    for (const each of [film, Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)])])
      expect(secrets(await withoutPrivate(each, 'jpeg'))).toEqual([]);
  });

  it('keeps its color profile', async () => {
    const source = await sharp(await picture(320, 240).png().toBuffer())
      .withIccProfile('p3')
      .withExifMerge(EXIF)
      .jpeg()
      .toBuffer();
    const copy = await withoutPrivate(source, 'jpeg');
    expect((await sharp(copy).metadata()).icc).toBeDefined();
    expect(secrets(copy)).toEqual([]);
  });

  it('is either cleaned or reported as broken, however it is damaged', async () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const) {
      const source = await shot(40, 30, { format });
      for (let n = 0; n < 100; n++) {
        const damaged = Buffer.from(source.subarray(0, n % 3 === 0 ? random(source.length) : source.length));
        for (let times = random(4); times > 0 && damaged.length > 0; times--)
          damaged[random(damaged.length)] = random(256);
        try {
          await withoutPrivate(damaged, format);
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenPhoto);
        }
      }
    }
  });
});

describe('a photo that cannot be used', () => {
  const place = (built: Built, code: string): string[] =>
    built.result.problems
      .filter((each) => each.code === code)
      .map(({ place: { file, line, column } }) => [file, line, column].filter((part) => part !== undefined).join(':'));

  it('is reported once, where it is referred to', async () => {
    const whole = await shot(1200, 900);
    const built = await withHero('/photos/roof.jpg', whole.subarray(0, whole.length - 400)).build();
    expect(place(built, 'BAD_PHOTO')).toEqual(['data/pages/home.yaml:10:12']);
    expect(built.report()).toContain('The photo public/photos/roof.jpg cannot be used: it is ');
  });

  it('is reported at its own path if nothing refers to it', async () => {
    const built = await minimalSite().with('public/photos/roof.png', 'no picture').build();
    expect(place(built, 'BAD_PHOTO')).toEqual(['public/photos/roof.png']);
    expect(built.result.ok).toBe(false);
  });

  it('may be too small: less than 800 pixels wide, once upright, at the top of a page or on an article', async () => {
    const narrow = await withHero('/photos/roof.jpg', await shot(799, 600)).build();
    expect(place(narrow, 'SMALL_PHOTO')).toEqual(['data/pages/home.yaml:10:12']);
    expect(narrow.report()).toContain('at least 800 pixels wide');
    const turned = await withHero('/photos/roof.jpg', await shot(1600, 700, { orientation: 6 })).build();
    expect(place(turned, 'SMALL_PHOTO')).toEqual(['data/pages/home.yaml:10:12']);
    expect((await withHero('/photos/roof.jpg', await shot(700, 1600, { orientation: 6 })).build()).codes).not.toContain(
      'SMALL_PHOTO',
    );
  });

  it('may be too tall for the formats of the web, or have too many pixels', async () => {
    const tall = await sharp({ create: { width: 800, height: 20_000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    expect((await withHero('/photos/roof.jpg', tall).build()).report()).toContain('20000 pixels tall');
    expect((await minimalSite().with('public/photos/roof.jpg', tall).build()).codes).not.toContain('BAD_PHOTO');
    const giant = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect((await withHero('/photos/roof.png', giant).build()).report()).toContain('more than 50 million pixels');
  });

  it.each(['noext', 'a.dng', 'a.JPEG.orig'])('may have the name of something else: %s', async (name) => {
    const built = await minimalSite()
      .with(`public/${name}`, await shot(900, 600))
      .build();
    expect(place(built, 'BAD_PHOTO')).toEqual([`public/${name}`]);
    expect(built.report()).toContain('begins like a JPEG picture');
  });

  it('may have a format that browsers do not support, whose location cannot be removed', async () => {
    const heic = Buffer.from(
      (await shot(900, 600, { format: 'avif' })).toString('latin1').replaceAll('avif', 'heic'),
      'latin1',
    );
    expect((await withHero('/photos/roof.heic', heic).build()).report()).toContain('export it as JPEG');
    expect(place(await minimalSite().with('public/a.heic', heic).build(), 'BAD_PHOTO')).toEqual(['public/a.heic']);
    const drawing = withHero('/favicon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(place(await drawing.build(), 'BAD_PHOTO')).toEqual(['data/pages/home.yaml:10:12']);
  });
});

describe('the processing of photos', () => {
  it('gives the same bytes with and without the cache, and with damaged cache entries', async () => {
    const site = withHero('/photos/roof.jpg', await shot(820, 300)).with(
      'public/photos/b.png',
      await shot(60, 40, { format: 'png' }),
    );
    const plain = await written(site, NO_CACHE);
    const folder = temporaryFolder();
    expect(await written(site, diskCache(folder, '1'))).toEqual(plain);
    for (const kind of ['photos', 'photo-facts', 'cards', 'card-names']) {
      const entries = readdirSync(join(folder, kind)).map((name) => join(folder, kind, name));
      expect(entries.length).toBeGreaterThan(0);
      entries.forEach((entry, index) =>
        writeFileSync(entry, index % 2 === 0 ? readFileSync(entry).subarray(0, 80) : Buffer.from('foreign')),
      );
    }
    expect(await written(site, diskCache(folder, '1'))).toEqual(plain);
    expect(await written(site, diskCache(folder, '2'))).toEqual(plain);
  });

  it('is done once, and not at all if nothing is written', async () => {
    const site = withHero('/photos/roof.jpg', await shot(900, 700));
    const kept = diskCache(temporaryFolder(), '1');
    const made: string[] = [];
    const counting: Cache = {
      ...kept,
      getOrMakeBytes: (kind, inputs, make) => kept.getOrMakeBytes(kind, inputs, () => (made.push(kind), make())),
    };
    await site.build({ cache: counting });
    expect(made.filter((kind) => kind === 'photos')).toEqual([]);
    await written(site, counting);
    expect(made.filter((kind) => kind === 'photos')).toHaveLength(9);
    await written(site, counting);
    expect(made.filter((kind) => kind === 'photos')).toHaveLength(9);
  });
});
