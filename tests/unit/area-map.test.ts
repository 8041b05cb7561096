// The two texts in the strip at the bottom of the map of areas.
import { expect, it } from 'vitest';
import { layOutStrip } from '../../templates/components/area-map.ts';

it.each([
  ['SHEET L-0 · SCOTTSDALE', '50 miles around', [19, 19]],
  ['BLATT · GARMISCH-PARTENKIRCHEN', '60 km Umkreis', [19, 19]],
  ['SHEET L-0 · STOKE-ON-TRENT AND NEWCASTLE', '15 miles around', [19, 38]],
  ['地図 · 東京都世田谷区北沢二丁目', '半径二十キロメートル以内', [19, 19]],
  ['地図 · 東京都世田谷区北沢二丁目二十番地一号', '半径二十キロメートル以内', [19, 38]],
])('%s and %s stand at %j', (sheet, reach, expected) => {
  const texts = layOutStrip(sheet, reach);
  expect(texts.map(({ y }) => y)).toEqual(expected);
  expect(texts.every(({ fitted }) => fitted === undefined)).toBe(true);
});

it('compresses a text that no line has room for', () => {
  const [sheet, reach] = layOutStrip('LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH', '9 miles');
  expect(sheet.fitted).toEqual({ textLength: 452, lengthAdjust: 'spacingAndGlyphs' });
  expect(reach).toEqual({ text: '9 miles', y: 38 });
});
