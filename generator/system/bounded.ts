// Keeps a map, used as a cache, within a size.

/** Sets a value as the newest of at most `limit` entries; the oldest is evicted. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > limit) map.delete(oldest);
}
