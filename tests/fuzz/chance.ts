// Choices of a fuzzed input, read off a list of numbers: the same numbers make the same input, smaller ones a plainer
// one.
import fc from 'fast-check';

export interface Chance {
  /** A whole number from 0 up to, and without, `n`. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
}

/** Reads choices off `numbers`; where they are used up, from their start. */
export function chanceFrom(numbers: readonly number[]): Chance {
  let at = 0;
  const below = (n: number): number => (numbers[at++ % numbers.length] ?? 0) % Math.max(1, n);
  return { below, of: (list) => list[below(list.length)]! };
}

/** The numbers that choices are read off. */
export const numbers = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });
