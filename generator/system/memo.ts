// Memoizes pure functions: of immutable objects, for as long as those objects are in use; and of texts.

/** Memoizes `make` by its argument, an object that is compared by identity and held weakly. */
export function memo<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const cached = results.get(key);
    if (cached) return cached.value;
    const value = make(key);
    results.set(key, { value });
    return value;
  };
}

/** Memoizes `make` by its argument, a text; after 10,000 results it begins anew. */
export function memoByText<V>(make: (key: string) => V): (key: string) => V {
  const results = new Map<string, { readonly value: V }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.value;
    if (results.size === 10_000) results.clear();
    const value = make(key);
    results.set(key, { value });
    return value;
  };
}
