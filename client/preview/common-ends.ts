// Compares two lists: finds the elements at their ends that have not changed.

/** The number of equal elements at the start of two lists, and at their end among the rest. */
export function commonEnds<T>(
  a: readonly T[],
  b: readonly T[],
  areEqual: (a: T, b: T) => boolean,
): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && areEqual(a[start]!, b[start]!)) start++;
  let end = 0;
  while (end < shorter - start && areEqual(a.at(-1 - end)!, b.at(-1 - end)!)) end++;
  return { start, end };
}
