// Memoizes pure functions of immutable objects, for as long as those objects are in use.

/**
 * Memoizes `make` by its first argument, an object that is compared by identity and held weakly. The other arguments
 * may help to compute the result but must not change it: they are not part of the key.
 */
export function memo<K extends object, V, H extends unknown[]>(
  make: (key: K, ...help: H) => V,
): (key: K, ...help: H) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key, ...help) => {
    const cached = results.get(key);
    if (cached) return cached.value;
    const value = make(key, ...help);
    results.set(key, { value });
    return value;
  };
}
