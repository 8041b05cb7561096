// The type on share cards: lines that fit, in both directions, in the brand’s fonts.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareCards } from '../../generator/assets/share-cards/index.ts';
import { breakable } from '../../generator/assets/share-cards/lines.ts';
import { makePress, nearestWeight, settable } from '../../generator/assets/share-cards/type.ts';
import { type Cache, NO_CACHE } from '../../generator/system/cache.ts';
import type { Drawing, Typesetter } from '../../generator/theme.ts';
import { temporaryFolder } from '../support/files.ts';
import { FONT as SANS, HOME } from '../support/places.ts';
import { minimalSite, type TestSite, theme } from '../support/site.ts';

const FONT = join(HOME, 'templates', 'fonts', 'fraunces.woff2');

async function typeOf(path: string, display = 400): Promise<Typesetter> {
  const font = readFileSync(path);
  return (await makePress({ display: [font], text: [font] }, { display, text: 400 })).type;
}

describe('a title', () => {
  const frame = { width: 400, height: 200, sizes: [80, 40, 20], leading: 1, tracking: 0 };

  it('is as large as possible, in lines of similar length', async () => {
    const type = await typeOf(FONT);
    expect(await type.block('Roofs', 'display', frame)).toMatchObject({ size: 80, lines: 1 });
    const two = await type.block('Roofs and gutters of the old houses', 'display', frame);
    expect(two).toMatchObject({ size: 40, lines: 2 });
    expect(two!.width).toBeLessThan(360);
  });

  it('is smaller if a word would not fit on a line, and cut off if it is too long at any size', async () => {
    const type = await typeOf(FONT);
    expect(await type.block('Weatherproofing', 'display', frame)).toMatchObject({ size: 40, lines: 1 });
    for (const long of ['word '.repeat(200), 'w'.repeat(900)])
      expect(await type.block(long, 'display', frame)).toMatchObject({ size: 20, width: 400, lines: 10 });
  });

  it('breaks between words that are written without spaces', () => {
    expect(breakable('「キッチン」の費用はいくら？2026年の相場').split('\u200b')).toEqual([
      '「キッチン」の',
      '費用はいくら？',
      '2026',
      '年の',
      '相場',
    ]);
    expect(breakable('Roofs (2025)')).toBe('Roofs (2025)');
  });

  it.each([
    'Stroiciel Zażółć Gęślą',
    'Şükrü Çatı',
    'Ľubomír Dvořák',
    'Őrsi Tető',
    'Ștefan Țiglă',
    'Thợ sửa bếp',
    'Jón Þórðarson',
  ])('can be set in the theme’s own font: %s', async (name) => {
    expect((await typeOf(FONT)).words(name, 'display')?.text).toBe(name);
  });

  it('has symbols that the font lacks replaced, and is not set at all if a letter is missing', () => {
    const latin = (character: string): boolean => /[ -~é]/.test(character);
    expect(settable('A · B', (character) => latin(character) || character === '•')).toBe('A • B');
    expect(settable('“Cafe\u0301” 🏠', latin)).toBe('"Café"');
    expect(settable('Łódź', latin)).toBeUndefined();
    for (const text of ['From ₹900', '₩10,000', '2 × 4', '20 ‰'])
      expect(settable(text, (character) => /[\x20-\x24\x26-\x7e]/.test(character))).toBeUndefined();
    const invisible = ['\u{e0101}', '\u034f', '\u3164', '\u00ad', '\u2060'].map((sign) => `Garage${sign} doors`);
    for (const text of ['Garage doors ❤️', 'Garage ☎️ doors', 'Garage doors #️⃣', ...invisible])
      expect(settable(text, (character) => /[a-z ]/i.test(character))).toBe('Garage doors');
    expect(settable('🏠', latin)).toBeUndefined();
  });

  it.each([
    [undefined, 400, 400],
    ['700', 700, 700],
    ['400 700', 500, 400],
    ['200 300', 300, 300],
  ])('is set in the nearest weights of a font that has %s', (range, display, text) => {
    expect([nearestWeight(500, range), nearestWeight(400, range)]).toEqual([display, text]);
  });

  it('has the weight of the page in a variable font, not the weight that its file starts with', async () => {
    const widthAt = async (weight: number): Promise<number> =>
      (await (await typeOf(SANS, weight)).block('Roofs', 'display', { ...frame, sizes: [80] }))!.width;
    expect(await widthAt(700)).toBeGreaterThan(await widthAt(400));
  });
});

it('the text of a drawing is set in the fonts of the card, and left out if none has its letters', async () => {
  const { type, draw } = await makePress(
    { display: [readFileSync(FONT)], text: [readFileSync(FONT)] },
    { display: 400, text: 400 },
  );
  const inner =
    '<g><text x="9" y="60" font-size="40">Roof &amp; <tspan dy="4">tin</tspan></text><text y="2">屋</text></g>';
  const kept = type.withoutUnsettable({ inner } as Drawing);
  expect(kept).toBe(inner.replace('<text y="2">屋</text>', ''));
  const card = (content: string): Promise<Buffer> =>
    draw(
      `<div style="display:flex"><svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200" font-family="${type.fontFamily}">${content}</svg></div>`,
      [],
    );
  expect((await card(kept)).equals(await card(''))).toBe(false);
});

describe('the font of a card', () => {
  it('is the one that is part of the cache key, even if its file has changed since', async () => {
    const { site, routes, sources } = (await minimalSite().build()).result;
    const font = join(temporaryFolder(), 'own.woff2');
    const other = SANS;
    const replacing: Cache = { ...NO_CACHE, getOrMake: (_kind, _inputs, make) => (copyFileSync(FONT, font), make()) };
    const drawn = async (from: string, cache: Cache): Promise<string[]> => {
      copyFileSync(from, font);
      return (
        await shareCards({ ...theme, shareCard: { ...theme.shareCard!, font } }, site!, routes, sources, cache)
      ).files.map(({ path }) => path);
    };
    const cards = await drawn(other, replacing);
    expect(cards).not.toEqual(await drawn(FONT, NO_CACHE));
    expect(cards).toEqual(await drawn(other, NO_CACHE));
  });

  it('prefers the brand’s own font files', async () => {
    const branded = minimalSite()
      .with('data/fonts/own.woff2', readFileSync(SANS))
      .edit('data/brand.yaml', '    family: Georgia\n', '    family: Own\n    file: own.woff2\n');
    const name = async (site: TestSite): Promise<string | undefined> =>
      (await site.build({ cache: NO_CACHE })).paths.find((path) => path.startsWith('assets/card-home'));
    expect(await name(branded)).not.toBe(await name(minimalSite()));
  });
});
