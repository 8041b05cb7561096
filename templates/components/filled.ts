// Fills in words that an editor wrote: "{count} articles match".

/** The text with each name in braces replaced by its value. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));
