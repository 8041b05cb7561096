// Puts amounts on one scale: even where they are alike, logarithmic where the largest is many times the smallest.
import type { Range } from '../../generator/contract.ts';

export interface Scale {
  /** Where an amount stands, in percent of the width. */
  at(value: number): number;
  /** Round amounts to mark, with their words. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** From this ratio on, an even scale would hide the small ranges. */
const WIDE = 20;

/** A scale that holds all ranges, from a little under the least to a little over the most; its marks are in the words of a language. */
export function scaleFor(ranges: readonly Range[], language: string): Scale {
  const least = Math.min(...ranges.map((range) => range.from));
  const most = Math.max(...ranges.map((range) => range.to));
  const words = wording(ranges[0], language);
  const wide = least > 0 && most / least >= WIDE;
  const [low, high] = wide ? [least * 0.85, most * 1.2] : [0, most * 1.04];
  const at = (value: number): number => {
    const share = wide ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
  const ticks = (wide ? decades(low, high) : evenSteps(high)).map((value) => ({ at: at(value), label: words(value) }));
  return { at, ticks: ticks.filter((tick) => tick.at <= 96) };
}

/** 10, 25, 50, 100, 250 … within the bounds. */
function decades(low: number, high: number): number[] {
  const values: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) values.push(power, power * 2.5, power * 5);
  return values.filter((value) => value >= low && value <= high);
}

/** Three to six even steps that end below the bound. */
function evenSteps(high: number): number[] {
  const rough = high / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => index * step);
}

/** A sign of a currency, or its code: "$", "CA$", "CHF". */
const MONEY = /^[A-Z]{0,3}\p{Sc}$|^[A-Z]{3}$/u;
const FULL = { maximumFractionDigits: 1 } as const;
const SHORT = { ...FULL, notation: 'compact' } as const;

/** How amounts are marked that are like another: 250000 as "$250K" or "250K €", 12 as "12". */
function wording(like: Range | undefined, language: string): (value: number) => string {
  const unit = like && MONEY.test(like.unit) ? like.unit : undefined;
  const [before, after] = unit === undefined ? ['', ''] : like!.shown.startsWith(unit) ? [/[A-Z]$/.test(unit) ? `${unit}\u00a0` : unit, ''] : ['', `\u00a0${unit}`];
  return (value) => `${before}${numbers(language, value >= 1e6 || (unit !== undefined && value >= 1e4) ? SHORT : FULL).format(value)}${after}`;
}

/** Making one takes a hundred times as long as using it. */
function numbers(language: string, options: typeof FULL | typeof SHORT): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = FORMATS.get(key) ?? new Intl.NumberFormat(language, options);
  FORMATS.set(key, made);
  return made;
}

const FORMATS = new Map<string, Intl.NumberFormat>();
