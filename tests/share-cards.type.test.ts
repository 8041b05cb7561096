// The type on share cards: lines that fit, in both directions, with letters as outlines from the brand’s fonts.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { shareCards } from '../generator/assets/share-cards/index.ts';
import { breakLines } from '../generator/assets/share-cards/lines.ts';
import { inVisualOrder } from '../generator/assets/share-cards/order.ts';
import { outlineText } from '../generator/assets/share-cards/outline.ts';
import { type FaceWeights, makeTypesetter, settable } from '../generator/assets/share-cards/type.ts';
import { nearestWeight } from '../generator/assets/share-cards/weight.ts';
import { type Cache, NO_CACHE } from '../generator/cache.ts';
import type { Drawing } from '../generator/contract.ts';
import { temporaryFolder } from './support/files.ts';
import { FONT as SANS, HOME } from './support/places.ts';
import { minimalSite, type TestSite, theme } from './support/site.ts';

const FONT = join(HOME, 'templates', 'fonts', 'fraunces.woff2');

describe('lines', () => {
  const frame = { width: 100, height: 60, sizes: [20, 10], leading: 1 };
  const measure = (text: string): number => text.length / 2;

  it('are as large as possible, and of similar length', () => {
    expect(breakLines('aaaa bbbb cccc', frame, measure)).toEqual({ size: 20, lines: ['aaaa bbbb', 'cccc'] });
    expect(breakLines('aaaa bbbb cccc dddd eeee ffff', { ...frame, sizes: [20] }, measure).lines).toEqual([
      'aaaa bbbb',
      'cccc dddd',
      'eeee ffff',
    ]);
  });

  it('break between words that are written without spaces', () => {
    const wide = (text: string): number => text.length;
    const { lines } = breakLines(
      '「キッチン」の費用はいくら？2026年の相場',
      { ...frame, width: 200, height: 80 },
      wide,
    );
    expect(lines).toEqual(['「キッチン」の', '費用はいくら？', '2026年の相場']);
  });

  it('break a word only as a last resort, and mark omitted text', () => {
    expect(breakLines('a'.repeat(30), frame, measure)).toEqual({ size: 10, lines: ['a'.repeat(20), 'a'.repeat(10)] });
    expect(breakLines('word '.repeat(80), frame, measure).lines.at(-1)).toMatch(/…$/);
    expect(breakLines('', frame, measure).lines).toEqual([]);
  });
});

describe('a right-to-left line', () => {
  it.each([
    ['Roofs (2025)', ['Roofs (2025)']],
    ['גגות', ['גגות']],
    ['גגות 2025', ['2025', 'גגות ']],
    ['أسعار 50-300 AED في دبي', [' في دبي', '50-300 AED', 'أسعار ']],
    ['גגות (2025) «IKO»', ['«', 'IKO', '» (', '2025', 'גגות )']],
    ['חסכו 20%', ['20%', 'חסכו ']],
  ])('keeps the order of numbers and foreign words: %s', (text, expected) => {
    expect(inVisualOrder(text)).toEqual(expected);
  });
});

it.each([
  'Stroiciel Zażółć Gęślą',
  'Şükrü Çatı',
  'Ľubomír Dvořák',
  'Őrsi Tető',
  'Ștefan Țiglă',
  'Thợ sửa bếp',
  'Jón Þórðarson',
])('the theme’s own font has the letters of %s', async (name) => {
  const font = readFileSync(FONT);
  const type = await makeTypesetter({ display: [font], text: [font] });
  expect(type.line(name, { face: 'display', size: 20 })?.d).toMatch(/^M/);
});

it('a plus is drawn within its own width, though this font makes it of a minus and the same rotated', async () => {
  const font = readFileSync(FONT);
  const type = await makeTypesetter({ display: [font], text: [font] });
  const { d, width } = type.line('+', { face: 'text', size: 100 })!;
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const x = numbers.filter((_, index) => index % 2 === 0);
  const y = numbers.filter((_, index) => index % 2 === 1);
  expect(Math.max(...x)).toBeLessThan(width);
  expect(Math.max(...x) - Math.min(...x)).toBeCloseTo(Math.max(...y) - Math.min(...y), 0);
});

it('a variable font is set in the weight of the page, not in the one that its file begins with', async () => {
  const font = readFileSync(SANS);
  const widthAt = async (weights: FaceWeights): Promise<number> =>
    (await makeTypesetter({ display: [font], text: [font] }, weights)).line('Roofs', { face: 'display', size: 100 })!
      .width;
  const begins = await widthAt({ display: 400, text: 400 });
  expect(await widthAt({ display: nearestWeight(500, '400 700'), text: 400 })).toBeGreaterThan(begins);
  expect(await widthAt({ display: nearestWeight(500, '400'), text: 400 })).toBe(begins);
});

it.each([
  [undefined, 400, 400],
  ['700', 700, 700],
  ['400 700', 500, 400],
  ['200 300', 300, 300],
])('a font of the weights %s is set in the nearest ones', (range, display, text) => {
  expect([nearestWeight(500, range), nearestWeight(400, range)]).toEqual([display, text]);
});

it('a plus is drawn the same way after the program has been loaded again, as a preview does', async () => {
  const font = readFileSync(FONT);
  const style = { face: 'text', size: 100 } as const;
  const before = (await makeTypesetter({ display: [font], text: [font] })).line('+', style);
  vi.resetModules();
  const again = await import('../generator/assets/share-cards/type.ts');
  expect((await again.makeTypesetter({ display: [font], text: [font] })).line('+', style)).toEqual(before);
});

describe('text as outlines', () => {
  const latin = (character: string): boolean => /[ -~é]/.test(character);

  it('is set if the font has every letter; symbols have replacements', () => {
    expect(settable('A · B', (character) => latin(character) || character === '•')).toBe('A • B');
    expect(settable('“Cafe\u0301” 🏠', latin)).toBe('"Café"');
    expect(settable('Łódź', latin)).toBeUndefined();
    expect(settable('🏠', latin)).toBeUndefined();
  });

  it('replaces text elements at the same position', async () => {
    const type = await makeTypesetter({ display: [readFileSync(FONT)], text: [readFileSync(FONT)] });
    const drawing = (inner: string): Drawing => ({
      name: 'a',
      title: 'A',
      description: 'A',
      width: 100,
      height: 100,
      attributes: { 'letter-spacing': '.1em' },
      inner,
    });
    const out = type.outlined(
      drawing(
        '<g font-size="20" text-anchor="middle"><text x="50" y="30" class="accent-fill">Roof &amp; <tspan dy="4">tin</tspan></text><text x="1" y="2">屋</text></g>',
      ),
    );
    expect(out).not.toContain('<text');
    expect(out).not.toContain('tspan');
    expect(out).toContain('class="accent-fill"');
    const [first, second] = [...out.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    const width = type.line('Roof &', { face: 'text', size: 20, tracking: 0.1 })!.width;
    expect(first![0]!).toBeLessThan(50 - width / 2);
    expect([first![1], second![1]]).toEqual([30, 34]);
    expect(second![0]! - first![0]!).toBeGreaterThan(width);
  });

  it('has the size and letter spacing of each run', () => {
    const asked: unknown[] = [];
    const drawing: Drawing = {
      name: 'a',
      title: 'A',
      description: 'A',
      width: 9,
      height: 9,
      attributes: { 'font-size': '10' },
      inner: '<text>a<tspan font-size="2em" letter-spacing="1">b</tspan></text>',
    };
    outlineText(drawing, (text, { size, tracking }) => (asked.push([text, size, tracking]), { d: 'M0 0', width: 1 }));
    expect(asked).toEqual([
      ['a', 10, 0],
      ['b', 20, 0.05],
    ]);
  });

  it('is set in the font that is part of the cache key, even if its file has changed since', async () => {
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
