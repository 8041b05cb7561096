// Inserts values into texts that an editor wrote: "{count} articles match".

/** Replaces each known name in braces by its value. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
