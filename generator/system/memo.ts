// Memoizes pure functions: of objects and of nothing, for as long as those or the results are in use; and of texts.

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
    const copy = structuredClone(key); // because a text that was cut out of a page keeps the page in memory
    const value = make(copy);
    results.set(copy, { value });
    return value;
  };
}

/** Memoizes `make` as long as its last result is in use somewhere. */
export function memoWhileUsed<V extends object>(make: () => V): () => V {
  let last: WeakRef<V> | undefined;
  return () => {
    const value = last?.deref() ?? make();
    last = new WeakRef(value);
    return value;
  };
}
