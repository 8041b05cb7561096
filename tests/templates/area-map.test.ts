// The map of areas: its rings, its labels, and the two texts in the strip at its bottom.
import { describe, expect, it } from 'vitest';
import { layOutMap, layOutStrip, STRIP } from '../../templates/components/area-map.ts';

const inUnit = (unit: string, language = 'en') => new Intl.NumberFormat(language, { style: 'unit', unit });
const [MILES, KM] = [inUnit('mile'), inUnit('kilometer')];

it.each([
  ['SHEET L-0 · BARNSTABLE', '50 miles around', [19, 19]],
  ['BLATT · BERCHTESGADEN', '60 km Umkreis', [19, 19]],
  ['SHEET L-0 · NEWCASTLE-UNDER-LYME', '15 miles around', [19, 38]],
  ['地図 · 東京都世田谷区', '半径二十キロメートル以内', [19, 19]],
  ['地図 · 東京都世田谷区北沢二丁目二十番地一号', '半径二十キロメートル以内', [19, 38]],
])('%s and %s are placed at %j', (title, reach, expected) => {
  const texts = layOutStrip(title, reach);
  expect(texts.map(({ y }) => y)).toEqual(expected);
  expect(texts.every(({ fontSize }) => fontSize === undefined)).toBe(true);
});

it('has smaller letters for a text that is too long for a line', () => {
  const [title, reach] = layOutStrip('LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH', '9 miles');
  expect(title.fontSize).toBe(10);
  expect(reach).toEqual({ text: '9 miles', y: 38 });
});

describe('labels', () => {
  const home = { latitude: 33.5, longitude: -111.9 };
  const places = (count: number, latitude: number, longitude: number) =>
    Array.from({ length: count }, (_, n) => ({ key: String(n), latitude, longitude: longitude + n / 1e4 }));

  it.each([12, 20])('of %d places in one spot stay on the map and apart', (count) => {
    const { points, width, height } = layOutMap(home, places(count, 33.5, -111.9), MILES);
    for (const { labelX, labelY } of points) {
      expect([labelX >= 12.5, labelX <= width - 12.5, labelY >= 12.5, labelY <= height - STRIP - 12.5]).toEqual(
        Array.from({ length: 4 }, () => true),
      );
    }
    const gaps = points.flatMap((one, n) =>
      points.slice(0, n).map((other) => Math.hypot(one.labelX - other.labelX, one.labelY - other.labelY)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(22);
  });

  it.each([
    ['en', 'mile', 0.2],
    ['he', 'kilometer', 4.4],
    ['en', 'kilometer', 40],
    ['ja', 'kilometer', 70],
  ] as const)(
    'in %s, of places north by many a %s up to %d degrees away, clear the distances',
    (language, unit, far) => {
      const north = Array.from({ length: 12 }, (_, n) => ({
        key: String(n),
        latitude: home.latitude + (far * (n + 1)) / 12,
        longitude: home.longitude + (far * ((n % 3) - 1)) / 40,
      }));
      const { points, ringLabels } = layOutMap(home, north, inUnit(unit, language));
      expect(ringLabels.length).toBeGreaterThan(1);
      for (const { text, x, y } of ringLabels)
        for (const { labelX, labelY } of points) {
          const [beside, above] = [Math.abs(labelX - x) - text.length * 4 - 9, Math.abs(labelY - y + 6) - 12];
          expect(Math.max(beside, above), text).toBeGreaterThan(-2);
        }
    },
  );

  it('leave the north arrow visible', () => {
    const { points, width } = layOutMap(home, places(6, 33.9, -111.4), MILES);
    expect(points.filter(({ labelX, labelY }) => labelX > width - 60 && labelY < 70)).toEqual([]);
  });
});

it('the distance across the 180th meridian is the short one', () => {
  const [away] = layOutMap(
    { latitude: -17, longitude: 179.9 },
    [{ key: 'a', latitude: -17, longitude: -179.9 }],
    KM,
  ).points;
  expect(Math.round(away!.distance)).toBe(21);
});

it.each([
  [0.1, 2],
  [5, 100],
  [40, 1000],
])('a map of %d degrees has few rings, twice as far as its places', (degrees, step) => {
  const { rings } = layOutMap({ latitude: 0, longitude: 0 }, [{ key: 'a', latitude: 0, longitude: degrees }], MILES);
  expect([rings[0], rings.length <= 10]).toEqual([step, true]);
});

it('has room for the label of the first ring if all places are in the south', () => {
  const home = { latitude: 46.8, longitude: -71.24 };
  const { ringLabels } = layOutMap(home, [{ key: 'a', ...home, longitude: -71.17 }], KM);
  expect(ringLabels[0]!.y).toBeGreaterThan(18);
});
