// Peeks into text that is not validated yet, and perhaps cannot be parsed: for the language, the time zone and the
// slugs, which are needed before.

/**
 * A value of a field that is not indented, as it is written, and whether it is in quotes; undefined if there is none.
 */
export function peek(text: string, field: string): { readonly value: string; readonly isQuoted: boolean } | undefined {
  const found = new RegExp(`^${field}:[ \\t]*(["']?)([^"'\\n]*?)\\1[ \\t]*(?:[ \\t]#.*)?\\r?$`, 'm').exec(text);
  return found ? { value: found[2] ?? '', isQuoted: found[1] !== '' } : undefined;
}
