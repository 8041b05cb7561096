// Serializes JSON-LD for a script element.

/** The nodes as one @graph in JSON, with everything escaped that could end the script element or break old parsers. */
export function jsonLd(nodes: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
