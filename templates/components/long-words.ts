// Finds the words that would make a table wider than the page. Its columns then have equal widths, in which words
// break.

/** How many letters of a word the columns of any table have room for. */
const LONGEST = 20;
const LONG_WORD = new RegExp(`[^\\s-]{${LONGEST + 1}}`, 'u');

/** Whether any of these texts has a long word; those with hyphens can break there. */
export const hasLongWord = (texts: readonly string[]): boolean => texts.some((text) => LONG_WORD.test(text));
