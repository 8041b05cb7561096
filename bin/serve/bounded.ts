// A map that holds no more than so many values.

/** Sets a value as the latest of at most `most`: the one that was set first makes room. */
export function setBounded<K, V>(kept: Map<K, V>, key: K, value: V, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}
