// Memoizes pure functions: of immutable objects, for as long as those objects are in use; and of texts.

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

/**
 * Memoizes `make` by its argument, a text, for as long as the returned function is in use. After `most` results it
 * begins anew.
 */
export function memoByText<V>(make: (key: string) => V, most = Infinity): (key: string) => V {
  const results = new Map<string, { readonly value: V }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.value;
    if (results.size >= most) results.clear();
    const own = structuredClone(key); // A part of a text would keep all of it in memory.
    const value = make(own);
    results.set(own, { value });
    return value;
  };
}

/** Memoizes `make` for as long as its result is in use elsewhere; after that it is made again. */
export function memoWhileUsed<V extends object>(make: () => V): () => V {
  let made: WeakRef<V> | undefined;
  return () => {
    const known = made?.deref();
    if (known) return known;
    const value = make();
    made = new WeakRef(value);
    return value;
  };
}
