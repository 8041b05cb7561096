// Reads back what the build wrote for its hosts: _headers and _redirects.

/** The headers of every path in a _headers file. */
export function readHeaders(text: string): Record<string, string> {
  const block = /^\S*\/\*\n((?: {2}.*\n?)+)/m.exec(text)?.[1] ?? '';
  return Object.fromEntries(block.trimEnd().split('\n').map((line) => line.trim()).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

/** Where each path of a _redirects file leads. */
export function readRedirects(text: string): Map<string, string> {
  return new Map(text.split(/\r?\n/).map((line) => line.trim().split(/\s+/)).filter(([from, to]) => from?.startsWith('/') && to).map(([from, to]) => [from!, to!]));
}
