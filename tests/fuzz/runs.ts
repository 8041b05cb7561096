// How many inputs the fuzzer tries, and the seed from which it makes them.

export const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30);
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20260115);

/** One of `parts` equal parts of the runs, but at least one run. */
export const share = (parts: number): number => Math.ceil(RUNS / parts);
