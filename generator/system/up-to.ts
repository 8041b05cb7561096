// The start of a text.

/** The part of a text before the first `mark`; all of it if the mark is not in it. */
export const upTo = (text: string, mark: string): string => text.split(mark, 1)[0] ?? '';
