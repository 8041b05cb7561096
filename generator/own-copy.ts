// Copies substrings: V8 keeps the whole of a long string alive for as long as a slice of it is in use.

/** The same text in memory of its own, so that the string it was cut from can be collected. */
export const ownCopy = (text: string): string => Buffer.from(text).toString();
