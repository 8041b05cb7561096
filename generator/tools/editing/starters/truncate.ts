// Keeps texts within their limits.

/** Shortens a text to at most `limit` characters, at a word boundary unless that would drop more than half. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const short = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, ''); // no half of a surrogate pair
  const space = short.lastIndexOf(' ');
  return (space > limit / 2 ? short.slice(0, space) : short).replace(/[\s,;:.–-]+$/, '');
}
