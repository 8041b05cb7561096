// What was needed lately, and no more than that.

/** Keeps a value as the latest of at most `most`: the one that was kept first makes room. */
export function keepLatest<K, V>(kept: Map<K, V>, key: K, value: V, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}
