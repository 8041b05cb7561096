// Keeps what a pure function made of an immutable object, for as long as that object is in use.

/** The same function, computed once an object. */
export function memo<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const kept = made.get(key);
    if (kept) return kept.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
