// Computes a common scale for ranges: linear, or logarithmic if the largest amount is many times the smallest.
import { isMoney, memoByText, type Range } from '../../generator/theme.ts';

export interface Scale {
  /** The position of an amount, in percent of the width. */
  at(value: number): number;
  /** Round amounts to mark, with their positions in percent. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** The ratio of largest to smallest amount from which a linear scale would hide the small ranges. */
const LOGARITHMIC_RATIO = 20;

/** How far an open range extends beyond its highest amount, as a factor. */
const OPEN_END = { linear: 1.08, logarithmic: 1.2 } as const;

/** A scale for all ranges that ends, if possible, at a round amount with a mark. The labels are in `language`. */
export function scaleFor(ranges: readonly Range[], language: string): Scale {
  // On a logarithmic scale, which has no zero, "up to $600" begins at the left end.
  const least = Math.min(...ranges.map(({ from, to }) => from || to / 2));
  const most = Math.max(...ranges.map((range) => range.to));
  const isLogarithmic = least > 0 && most / least >= LOGARITHMIC_RATIO;
  const openEnd = isLogarithmic ? OPEN_END.logarithmic : OPEN_END.linear;
  const end = Math.max(...ranges.map(({ to, open }) => to * (open ? openEnd : 1)));
  const low = isLogarithmic ? least * 0.85 : 0;
  const labelOf = labelsLike(
    ranges.find((range) => range.to === most),
    language,
  );
  const label = (amounts: readonly number[]): readonly Mark[] =>
    amounts.map((value, index) => ({ value, label: labelOf(value, index === amounts.length - 1) }));
  const marks = isLogarithmic ? thinOut(label(decades(low, most))) : evenMarks(most, label);
  const high = Math.max(...marks.map(({ value }) => value), end);
  const at = (value: number): number => {
    const share = isLogarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
  return { at, ticks: marks.map(({ value, label }) => ({ at: at(value), label })) };
}

/** 10, 25, 50, 100, 250 … from `low` to the first that is at least `most`. */
function decades(low: number, most: number): number[] {
  const values: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); (values.at(-1) ?? 0) < most; power *= 10)
    values.push(power, power * 2.5, power * 5);
  const end = values.findIndex((value) => value >= most);
  return values.slice(0, end + 1).filter((value) => value >= low);
}

/**
 * In pixels: the least width of a scale with marks (see RangeScale.css), that of a character, and the gap between labels.
 */
const WIDTH = 432;
const WIDTH_OF_CHARACTER = 7;
const GAP = 8;

interface Mark {
  readonly value: number;
  readonly label: string;
}

/** How many marks have room for their labels. */
function roomFor(marks: readonly Mark[]): number {
  const longest = Math.max(...marks.map(({ label }) => label.length));
  return Math.max(2, Math.floor(WIDTH / (longest * WIDTH_OF_CHARACTER + GAP)));
}

/** Every mark, or every second, third and so on up to the last, so that the labels fit. */
function thinOut(marks: readonly Mark[]): readonly Mark[] {
  const interval = Math.ceil(marks.length / roomFor(marks));
  return marks.filter((_, index) => (marks.length - 1 - index) % interval === 0);
}

/** The steps from one mark to the next that are tried first, and those to try if their labels do not fit. */
const STEPS = [1, 2, 2.5, 5, 10];
const WIDER_STEPS = [3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 50];

/** Zero and the multiples of a round step up to the first that is at least `most`; four to six or so, if they fit. */
function evenMarks(most: number, label: (amounts: readonly number[]) => readonly Mark[]): readonly Mark[] {
  const rough = (most || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const first = STEPS.find((step) => step * power >= rough)!;
  let marks = label(multiples(first * power, most));
  for (const step of WIDER_STEPS) {
    if (marks.length <= roomFor(marks)) break;
    if (step > first) marks = label(multiples(step * power, most));
  }
  return marks;
}

const multiples = (step: number, most: number): number[] =>
  Array.from({ length: Math.ceil((most || 1) / step - 1e-9) + 1 }, (_, index) => index * step);

/** The number formats of a language; memoized, because creating one takes a hundred times as long as using it. */
const formatsOf = memoByText((language) => {
  const full = { maximumFractionDigits: 1 } as const;
  return {
    full: new Intl.NumberFormat(language, full),
    grouped: new Intl.NumberFormat(language, { ...full, useGrouping: 'always' }),
    short: new Intl.NumberFormat(language, { ...full, notation: 'compact' }),
  };
});

/**
 * A function that labels amounts in the style of a range: 250000 as "$250K" or "250K €", 12 as "12", and as "12 weeks"
 * if it is the last mark.
 */
function labelsLike(range: Range | undefined, language: string): (value: number, isLast: boolean) => string {
  const { unit = '', shown = '' } = range ?? {};
  const isMoneyUnit = isMoney(unit);
  const unitFirst = isMoneyUnit && shown.indexOf(unit) < shown.search(/\d/);
  const isSpaced = /\s/.test(shown.charAt(shown.lastIndexOf(unit) - 1));
  let prefix = '';
  let suffix = '';
  if (unitFirst) prefix = /[\p{L}.]$/u.test(unit) ? `${unit}\u00a0` : unit;
  else if (unit) suffix = isSpaced ? `\u00a0${unit}` : unit;
  // Some languages separate thousands in several ways: the company uses the one in its range.
  const separator = /\d([.,'’ \u00a0\u202f])\d{3}(?!\d)/.exec(shown)?.[1]?.replace(' ', '\u00a0');
  const { full, grouped, short } = formatsOf(language);
  const plain = separator === undefined ? full : grouped;
  return (value, isLast) => {
    const format = value >= 1e6 || (isMoneyUnit && value >= 1e4) ? short : plain;
    const number = format
      .formatToParts(value)
      .map((part) => (part.type === 'group' ? (separator ?? part.value) : part.value))
      .join('');
    return `${prefix}${number}${isMoneyUnit || isLast ? suffix : ''}`;
  };
}
