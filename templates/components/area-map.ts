// Lays out a map of areas: true distances from the company, and labels that do not overlap.

interface MapPlace {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
}
interface PlacedPoint extends Position {
  readonly key: string;
  /** The distance from the company, in miles or kilometers. */
  readonly distance: number;
}
interface MapPoint extends PlacedPoint {
  readonly labelX: number;
  readonly labelY: number;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

interface MapLayout {
  readonly width: number;
  readonly height: number;
  /** The scale: pixels per mile or kilometer. */
  readonly pixels: number;
  readonly home: Position;
  readonly points: readonly MapPoint[];
  /** Radii of the rings, in miles or kilometers. */
  readonly rings: readonly number[];
  /** The distances of those rings whose tops are on the map, above their tops. */
  readonly ringLabels: readonly RingLabel[];
}

interface RingLabel extends Position {
  readonly text: string;
}

const WIDTH = 480;
const MARGIN = 56;
/** The height of a strip with one line at the bottom, and how near a label may come to it and to the edges. */
export const STRIP = 26;
const EDGE = 20;
/** The middle of the north arrow, in the upper right corner. */
export const NORTH = { x: WIDTH - 34, y: 36 };
const NORTH_DISTANCE = 48;
/** How far the baseline of a ring's label is above the ring, and half the height of its digits. */
const ABOVE_RING = 6;
const HALF_DIGIT = 6;
/** How near a ring with a label may come to the upper edge. */
const ROOM_ABOVE = 26;
/** The minimum distance between two labels, and between a label and the dot of a place. */
const LABEL_DISTANCE = 30;
const DOT_DISTANCE = 21;
/** Units per degree of latitude, and per degree of longitude at the equator. */
const UNITS_PER_DEGREE = {
  mile: { latitude: 69.05, longitude: 69.17 },
  kilometer: { latitude: 111.13, longitude: 111.32 },
};

/** The distances between rings to choose from, up to a map of the whole world. */
const RING_STEPS = [1, 10, 100, 1000, 10_000].flatMap((power) => [power, power * 2, power * 5]);

/** The degrees from one longitude to another, the shorter way round the world. */
const eastward = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

/**
 * Projects places around `home`, with north at the top. Within fifty miles, distances are accurate to one percent.
 * `distance` writes distances in miles or kilometers.
 */
export function layOutMap(
  home: { readonly latitude: number; readonly longitude: number },
  places: readonly MapPlace[],
  distance: Intl.NumberFormat,
): MapLayout {
  const perDegree = UNITS_PER_DEGREE[distance.resolvedOptions().unit as keyof typeof UNITS_PER_DEGREE];
  const perDegreeEast = Math.cos((home.latitude * Math.PI) / 180) * perDegree.longitude;
  const offsets = places.map((place) => ({
    key: place.key,
    x: eastward(home.longitude, place.longitude) * perDegreeEast,
    y: (home.latitude - place.latitude) * perDegree.latitude,
  }));
  const left = Math.min(0, ...offsets.map((offset) => offset.x));
  const right = Math.max(0, ...offsets.map((offset) => offset.x));
  const top = Math.min(0, ...offsets.map((offset) => offset.y));
  const bottom = Math.max(0, ...offsets.map((offset) => offset.y));
  const pixels = Math.min((WIDTH - 2 * MARGIN) / Math.max(1, right - left), 470 / Math.max(1, bottom - top));
  const reach = Math.hypot(right - left, bottom - top);
  const step = RING_STEPS.find((each) => reach / each <= 5)!;
  // Even if no place is far to the north, there is room for the label of the first ring.
  const north = Math.min(top, (MARGIN - ROOM_ABOVE) / pixels - step);
  const x = (value: number): number => WIDTH / 2 + (value - (left + right) / 2) * pixels;
  const y = (value: number): number => MARGIN + (value - north) * pixels;
  const height = Math.round(y(bottom) + MARGIN + 30);
  // Twice as far as the places, because they go on beyond the map.
  const rings = Array.from({ length: Math.ceil((2 * reach) / step) }, (_, index) => (index + 1) * step);
  const mark = { x: round(x(0)), y: round(y(0)) };
  const ringLabels = rings
    .map((ring) => ({ text: distance.format(ring), x: mark.x, y: Math.round(y(-ring)) - ABOVE_RING }))
    .filter((label) => label.y >= ROOM_ABOVE - ABOVE_RING);
  const points = offsets.map((offset) => ({
    key: offset.key,
    x: x(offset.x),
    y: y(offset.y),
    distance: Math.hypot(offset.x, offset.y),
  }));
  return {
    width: WIDTH,
    height,
    pixels,
    home: mark,
    points: spreadLabels(points, mark, ringLabels, height),
    rings,
    ringLabels,
  };
}

/** A text in the strip at the bottom of the map. */
interface StripText {
  readonly text: string;
  /** The baseline, from the top of the strip. */
  readonly y: number;
  /** The size of the letters, if a line has no room for the text in that of the others. */
  readonly fontSize?: number;
}

const STRIP_ROOM = WIDTH - 28;
/** The size of letters on the map. */
export const FONT_SIZE = 16;
/** Estimates for a wide typeface, such as Verdana, because only the browser knows which one it has. */
const WIDTH_OF_CAPITAL = 12.5;
const WIDTH_OF_LETTER = 9.5;

/** The two texts of the strip: beside each other, or one below the other if one line has no room for both. */
export function layOutStrip(title: string, reach: string): readonly [StripText, StripText] {
  const titleWidth = widthOf(title, WIDTH_OF_CAPITAL);
  const reachWidth = widthOf(reach, WIDTH_OF_LETTER);
  const isOneLine = titleWidth + 12 + reachWidth <= STRIP_ROOM;
  const place = (text: string, width: number, y: number): StripText =>
    width <= STRIP_ROOM ? { text, y } : { text, y, fontSize: round((FONT_SIZE * STRIP_ROOM) / width) };
  return [place(title, titleWidth, 19), place(reach, reachWidth, isOneLine ? 19 : 38)];
}

/** The width of a text, in which Chinese, Japanese and Korean characters are wider than `ofLetter`. */
const widthOf = (text: string, ofLetter: number): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\ud7af\uff00-\uff60]/.test(letter) ? 17 : ofLetter),
    0,
  );

/** Points along a ring's label: what is far enough from each of them clears all of its text. */
function pointsAlong({ text, x, y }: RingLabel): Position[] {
  const inward = Math.max(0, widthOf(text, WIDTH_OF_LETTER) / 2 - WIDTH_OF_LETTER);
  return [-inward, 0, inward].map((along) => ({ x: x + along, y: y - HALF_DIGIT }));
}

/**
 * Moves labels away from one another, from the company's mark, the north arrow, the labels of rings and the dots of
 * other places: in small steps, and without any randomness, so that the result is always the same.
 */
function spreadLabels(
  points: readonly PlacedPoint[],
  home: Position,
  ringLabels: readonly RingLabel[],
  height: number,
): MapPoint[] {
  const labels = points.map((point) => ({ point, x: point.x, y: point.y }));
  const obstacles = [
    ...labels.map((position, owner) => ({ owner, position, minimum: LABEL_DISTANCE })),
    { owner: -1, position: home, minimum: LABEL_DISTANCE },
    { owner: -1, position: NORTH, minimum: NORTH_DISTANCE },
    ...ringLabels.flatMap(pointsAlong).map((position) => ({ owner: -1, position, minimum: LABEL_DISTANCE })),
    ...points.map((position, owner) => ({ owner, position, minimum: DOT_DISTANCE })),
  ];
  for (let step = 0; step < 200; step++) {
    labels.forEach((label, index) => {
      for (const { owner, position, minimum } of obstacles) {
        if (owner === index) continue;
        // Two labels at the same point are pushed in directions that depend on the index.
        const dx = label.x - position.x || (index % 2 ? 0.5 : -0.5);
        const dy = label.y - position.y || (index % 3) - 1;
        const distance = Math.hypot(dx, dy) || 1;
        if (distance >= minimum) continue;
        const push = (minimum - distance) / 2 / distance;
        label.x = Math.min(WIDTH - EDGE, Math.max(EDGE, label.x + dx * push));
        label.y = Math.min(height - STRIP - EDGE, Math.max(EDGE, label.y + dy * push));
      }
    });
  }
  return labels.map(({ point, x, y }) => ({
    ...point,
    x: round(point.x),
    y: round(point.y),
    labelX: round(x),
    labelY: round(y),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;
