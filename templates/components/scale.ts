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

/** A scale that holds all ranges, from a little under the least to a little over the most. */
export function scaleFor(ranges: readonly Range[]): Scale {
  const least = Math.min(...ranges.map((range) => range.from));
  const most = Math.max(...ranges.map((range) => range.to));
  const unit = ranges[0]?.unit ?? '';
  const wide = least > 0 && most / least >= WIDE;
  const [low, high] = wide ? [least * 0.85, most * 1.2] : [0, most * 1.04];
  const at = (value: number): number => {
    const share = wide ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
  const ticks = (wide ? decades(low, high) : evenSteps(high)).map((value) => ({ at: at(value), label: amount(value, unit) }));
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

/** Made once: making one takes a hundred times as long as using it. */
const ROUNDED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 250000 as "$250k", 12 as "12". */
function amount(value: number, unit: string): string {
  const money = unit === '$';
  const [short, suffix] = value >= 1e6 ? [value / 1e6, 'M'] : money && value >= 1e4 ? [value / 1e3, 'k'] : [value, ''];
  return `${money ? '$' : ''}${ROUNDED.format(short)}${suffix}`;
}
