// The fonts of the brand as they are published.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { firstFont } from '../../generator/assets/fonts/first-font.ts';
import { subsetFace } from '../../generator/assets/fonts/subset.ts';
import { FONT } from '../support/places.ts';
import { type Built, minimalSite, type TestSite } from '../support/site.ts';

const BRAND = 'data/brand.yaml';
const file = readFileSync(FONT);
const both = (display: string, text: string): TestSite =>
  minimalSite()
    .with('data/fonts/own.woff2', file)
    .with('data/fonts/other.woff2', file)
    .with(
      BRAND,
      minimalSite()
        .text(BRAND)
        .replace(
          /fonts:[\s\S]*/,
          `fonts:\n  display:\n    family: Own\n    file: ${display}\n    fallback: serif\n  text:\n    family: Own\n    file: ${text}\n    fallback: serif\n`,
        ),
    );

const fontIn = ({ result }: Built): ReturnType<typeof firstFont> =>
  firstFont(Buffer.from(result.files.find(({ path }) => path.endsWith('.woff2'))!.contents as Uint8Array));

it.each(['x"); } body{background:red} a{b:url("y', 'a\\"b', "it's (one)"])(
  'the name of a font file is no CSS: %s',
  async (name) => {
    const site = both('own.woff2', 'other.woff2').with(`data/fonts/${name}.woff2`, file);
    const brand = site.text(BRAND).replace('file: own.woff2', () => `file: ${JSON.stringify(`${name}.woff2`)}`);
    const built = await site.with(BRAND, brand).build();
    expect(built.codes).toEqual([]);
    expect(built.text('index.html')).not.toMatch(/background:\s*red/);
    expect(built.text('index.html')).toMatch(/src:\s*url\("?\/assets\/[\w-]+\.woff2"?\)/);
  },
);

it('one font file may serve both typefaces: it is published once, with the letters of both', async () => {
  const built = await both('own.woff2', 'own.woff2').build();
  expect(built.result.ok, built.report()).toBe(true);
  const filesOf = ({ paths }: Built): string[] => paths.filter((path) => path.endsWith('.woff2'));
  expect(filesOf(built)).toHaveLength(1);
  expect(filesOf(await both('other.woff2', 'own.woff2').build())[1]).toBe(filesOf(built)[0]);
  expect(built.text('index.html').match(/@font-face\{font-family:Own;/g)).toHaveLength(1);
});

it('two fonts are never compressed at once: the second would overwrite the first', async () => {
  type Convert = (...all: unknown[]) => Promise<Buffer>;
  const fontverter = createRequire(import.meta.url)('fontverter') as { convert: Convert };
  const { convert } = fontverter;
  let [running, most] = [0, 0];
  const counted = vi.spyOn(fontverter, 'convert').mockImplementation(async (...all) => {
    if (all[1] === 'woff2') most = Math.max(most, ++running);
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    if (all[1] === 'woff2') running--;
    return convert(...all);
  });
  await Promise.all(['a', 'b'].map((letter) => subsetFace(file, letter, [400])));
  counted.mockRestore();
  expect(most).toBe(1);
});

it('a font file has the letters of dates and words in the site’s language, and the capitals of all letters', async () => {
  const built = await both('own.woff2', 'own.woff2')
    .edit('data/site.yaml', 'language: en-US', 'language: fr-CA')
    .edit('data/business.yaml', 'Dry by Friday.', 'Un œil sur tout.')
    .build();
  const font = fontIn(built);
  const has = (letters: string): boolean[] =>
    [...letters].map((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  expect(has('ûœŒÀñ')).toEqual([true, true, true, true, false]);
});

it.each([
  ['400 600, 500', '400–600'],
  ['700,', '400–700'],
  ['500, 500', undefined],
  ['100 900, 500', '400–700'],
])('the font file of typefaces with the weights %s has, of 400 to 700, %s', async (weights, axis) => {
  const site = both('own.woff2', 'own.woff2');
  const [display, text] = weights
    .split(',')
    .map((each) => (each ? `file: own.woff2\n    weight: "${each.trim()}"` : '$&'));
  const brand = site
    .text(BRAND)
    .replace(/file: own.woff2/, display!)
    .replace(/file: own.woff2(?!\n +weight)/, text!);
  const { wght } = fontIn(await site.with(BRAND, brand).build()).variationAxes;
  expect(wght && `${wght.min}–${wght.max}`).toBe(axis);
});
