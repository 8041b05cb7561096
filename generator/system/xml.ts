// Escapes text for XML.

/**
 * A text as it must be written in an XML or HTML element or attribute, without characters that XML 1.0 (2.2) forbids.
 */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
