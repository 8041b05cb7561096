// The random choices of a fuzzed input, read from a list of numbers: the same numbers make the same input, and smaller
// ones a simpler one.
import fc from 'fast-check';

export interface Chance {
  /** An integer from 0 to `n` - 1. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
}

/** Reads choices from `numbers`, and starts over at their end. */
export function chanceFrom(numbers: readonly number[]): Chance {
  let at = 0;
  const below = (n: number): number => (numbers[at++ % numbers.length] ?? 0) % Math.max(1, n);
  return { below, of: (list) => list[below(list.length)]! };
}

/** Endless choices that follow from one number (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, n);
  };
  return { below, of: (list) => list[below(list.length)]! };
}

/** The numbers that choices are read from. */
export const numbers = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });
