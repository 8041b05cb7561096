// JSON-LD as it may stand in a script element.

/** One @graph as JSON; what could end the script element or break old parsers is escaped. */
export function jsonLd(nodes: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
