// Lays out a map of areas: true distances from the company, labels pushed apart where they would meet.

/** What distances are counted in, as Intl names it. */
export type DistanceUnit = 'mile' | 'kilometer';

export interface MapPlace {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
}
export interface MapPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  /** From the company, in miles or kilometers. */
  readonly distance: number;
}

export interface MapLayout {
  readonly width: number;
  readonly height: number;
  /** Pixels of the drawing for one mile or kilometer. */
  readonly pixels: number;
  readonly home: { readonly x: number; readonly y: number };
  readonly points: readonly MapPoint[];
  /** Radii of the rings, in miles or kilometers. */
  readonly rings: readonly number[];
}

const WIDTH = 480;
const MARGIN = 56;
const LABEL = 30;
/** How far a label keeps from the dots of other places. */
const DOT = 21;
/** How many there are in a degree of latitude, and of longitude at the equator. */
const DEGREE: Readonly<Record<DistanceUnit, { readonly latitude: number; readonly longitude: number }>> = {
  mile: { latitude: 69.05, longitude: 69.17 },
  kilometer: { latitude: 111.13, longitude: 111.32 },
};

/** Projects places around `home`, north up. Distances are true to a percent within fifty miles. */
export function layOutMap(
  home: { readonly latitude: number; readonly longitude: number },
  places: readonly MapPlace[],
  unit: DistanceUnit,
): MapLayout {
  const degree = DEGREE[unit];
  const east = Math.cos((home.latitude * Math.PI) / 180) * degree.longitude;
  const away = places.map((place) => ({
    key: place.key,
    x: (place.longitude - home.longitude) * east,
    y: (home.latitude - place.latitude) * degree.latitude,
  }));
  const [left, right] = [Math.min(0, ...away.map((p) => p.x)), Math.max(0, ...away.map((p) => p.x))];
  const [top, bottom] = [Math.min(0, ...away.map((p) => p.y)), Math.max(0, ...away.map((p) => p.y))];
  const pixels = Math.min((WIDTH - 2 * MARGIN) / Math.max(1, right - left), 470 / Math.max(1, bottom - top));
  const x = (value: number): number => WIDTH / 2 + (value - (left + right) / 2) * pixels;
  const y = (value: number): number => MARGIN + (value - top) * pixels;
  const height = Math.round(y(bottom) + MARGIN + 30);
  const points = spread(
    away.map((p) => ({
      key: p.key,
      x: x(p.x),
      y: y(p.y),
      labelX: x(p.x),
      labelY: y(p.y),
      distance: Math.hypot(p.x, p.y),
    })),
    { x: x(0), y: y(0) },
  );
  const reach = Math.hypot(right - left, bottom - top);
  const step = [1, 2, 5, 10, 20, 50].find((each) => reach / each <= 5) ?? 100;
  return {
    width: WIDTH,
    height,
    pixels,
    home: { x: round(x(0)), y: round(y(0)) },
    points,
    rings: Array.from({ length: Math.ceil(reach / step) }, (_, index) => (index + 1) * step),
  };
}

/**
 * Moves labels apart, and away from the company's mark and other places' dots, in small even steps: always the same
 * way.
 */
function spread(points: readonly MapPoint[], home: { x: number; y: number }): MapPoint[] {
  const labels = points.map((point) => ({ x: point.labelX, y: point.labelY }));
  for (let turn = 0; turn < 200; turn++) {
    labels.forEach((a, i) => {
      for (const [j, b, room] of [
        ...labels.map((label, j) => [j, label, LABEL] as const),
        [-1, home, LABEL] as const,
        ...points.map((point, j) => [j, point, DOT] as const),
      ]) {
        if (i === j) continue;
        const [dx, dy] = [a.x - b.x || (i % 2 ? 0.5 : -0.5), a.y - b.y || (i % 3) - 1];
        const distance = Math.hypot(dx, dy) || 1;
        if (distance >= room) continue;
        const push = (room - distance) / 2 / distance;
        a.x = Math.min(WIDTH - 20, Math.max(20, a.x + dx * push));
        a.y += dy * push;
      }
    });
  }
  return points.map((point, index) => ({
    ...point,
    x: round(point.x),
    y: round(point.y),
    labelX: round(labels[index]!.x),
    labelY: round(labels[index]!.y),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;
