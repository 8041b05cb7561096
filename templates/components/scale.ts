// Puts amounts on one scale: even where they are alike, logarithmic where the largest is many times the smallest.
import { isMoney, type Range } from '../../generator/contract.ts';

export interface Scale {
  /** Where an amount stands, in percent of the width. */
  at(value: number): number;
  /** Round amounts to mark, with their words. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** From this ratio on, an even scale would hide the small ranges. */
const WIDE = 20;

/** How far beyond its highest amount a range without an end is drawn. */
const BEYOND = { even: 1.08, wide: 1.2 } as const;

/** A scale that holds all ranges, up to a round amount that is marked; its marks are in the words of a language. */
export function scaleFor(ranges: readonly Range[], language: string): Scale {
  const least = Math.min(...ranges.map((range) => range.from));
  const most = Math.max(...ranges.map((range) => range.to));
  const wide = least > 0 && most / least >= WIDE;
  const reach = Math.max(...ranges.map(({ to, open }) => to * (open ? BEYOND[wide ? 'wide' : 'even'] : 1)));
  const low = wide ? least * 0.85 : 0;
  const marks = thinned(wide ? decades(low, most) : evenSteps(most));
  const last = marks.at(-1)!;
  const high = Math.max(last, reach);
  const at = (value: number): number => {
    const share = wide ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
  const words = wording(
    ranges.find((range) => range.to === most),
    language,
  );
  return { at, ticks: marks.map((value) => ({ at: at(value), label: words(value, value === last) })) };
}

/** 10, 25, 50, 100, 250 … from the lower bound to the first that is no less than the upper. */
function decades(low: number, most: number): number[] {
  const values: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); (values.at(-1) ?? 0) < most; power *= 10)
    values.push(power, power * 2.5, power * 5);
  const end = values.findIndex((value) => value >= most);
  return values.slice(0, end + 1).filter((value) => value >= low);
}

/** How many marks have room for their words. */
const ROOM = 9;

/** As many marks as have room, the last among them. */
function thinned(marks: readonly number[]): readonly number[] {
  const every = Math.ceil(marks.length / ROOM);
  return marks.filter((_, index) => (marks.length - 1 - index) % every === 0);
}

/** Four to six even steps, the last of which is the first that is no less than the most. */
function evenSteps(most: number): number[] {
  const rough = (most || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  return Array.from({ length: Math.ceil((most || 1) / step - 1e-9) + 1 }, (_, index) => index * step);
}

const FULL = { maximumFractionDigits: 1 } as const;
const SHORT = { ...FULL, notation: 'compact' } as const;

/**
 * How amounts are marked that are like another: 250000 as "$250K" or "250K €", 12 as "12", and as "12 weeks" where it
 * is the last.
 */
function wording(like: Range | undefined, language: string): (value: number, isLast: boolean) => string {
  const { unit = '', shown = '' } = like ?? {};
  const money = isMoney(unit);
  const before = !money || !shown.startsWith(unit) ? '' : /[A-Z]$/.test(unit) ? `${unit}\u00a0` : unit;
  const after = before || !unit ? '' : money || shown.endsWith(` ${unit}`) ? `\u00a0${unit}` : unit;
  return (value, isLast) =>
    `${before}${numbers(language, value >= 1e6 || (money && value >= 1e4) ? SHORT : FULL).format(value)}${money || isLast ? after : ''}`;
}

/** Making one takes a hundred times as long as using it. */
function numbers(language: string, options: typeof FULL | typeof SHORT): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = FORMATS.get(key) ?? new Intl.NumberFormat(language, options);
  FORMATS.set(key, made);
  return made;
}

const FORMATS = new Map<string, Intl.NumberFormat>();
