// Made-up amounts and ranges of amounts, from zero to billions, all in the same format.
import type { Chance } from '../chance.ts';

const SIZES = [0, 1, 7, 12, 99, 100, 850, 2500, 9999, 10_000, 125_000, 999_999, 1_000_000, 85_000_000, 1_000_000_000];

/** A function that makes ranges, with the text of `form` around their digits: "$#", "# €", "# weeks". */
export function amounts(chance: Chance, form: string, thousands: string): () => string {
  const digits = (value: number): string =>
    String(value).replace(/\B(?=(\d{3})+$)/g, () => (value < 10_000 && thousands.trim() === '' ? '' : thousands));
  // Most businesses have amounts of one magnitude, and some of all.
  const sizes = chance.of([SIZES, SIZES.slice(1, 5), SIZES.slice(6, 11)]);
  return () => {
    const [low, high] = [chance.of(sizes), chance.of(sizes)].sort((a, b) => a - b) as [number, number];
    const both = low === high || chance.below(4) === 1 ? digits(high) : `${digits(low)}-${digits(high)}`;
    return form.replace('#', () => both) + (chance.below(4) === 1 ? '+' : '');
  };
}
