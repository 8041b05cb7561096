// Keeps what a pure function made of an immutable object, for as long as that object is in use.

/**
 * The same function, computed once an object. What else it is given may help to compute, and changes nothing of the
 * result.
 */
export function memo<K extends object, V, H extends unknown[]>(
  make: (key: K, ...help: H) => V,
): (key: K, ...help: H) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key, ...help) => {
    const kept = made.get(key);
    if (kept) return kept.value;
    const value = make(key, ...help);
    made.set(key, { value });
    return value;
  };
}
