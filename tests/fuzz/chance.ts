// The random choices of a fuzzed input, which follow from one number, and how many inputs are tried.

export interface Chance {
  /** An integer from 0 to `n` - 1. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
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

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20260115);

/** The numbers of one of `parts` equal parts of the runs, at least one; each makes the same input again. */
export const seeds = (parts: number): number[] => Array.from({ length: Math.ceil(RUNS / parts) }, (_, n) => SEED + n);
