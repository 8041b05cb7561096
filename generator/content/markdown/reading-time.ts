// How long an article takes to read, by its number of words.

const WORDS_A_MINUTE = 220;
/** Scripts without spaces between words; two of their characters are about a word. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The whole minutes, at least one, that an article in Markdown takes to read. */
export function minutesToRead(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']');
  const wide = text.match(WIDE)?.length ?? 0;
  const words = text.replace(WIDE, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return Math.max(1, Math.round((words + wide / 2) / WORDS_A_MINUTE));
}
