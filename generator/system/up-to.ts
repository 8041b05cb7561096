// The start of a text.

/** The part of a text before the first `mark`; all of it if the mark is not in it. */
export function upTo(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
