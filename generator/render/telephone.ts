// Keeps telephone numbers on one line, in the text of every tel: link, as html-validate's rule "tel-non-breaking"
// requires.

/** A tel: link: its attributes, and its contents. React escapes ">" in attributes. */
const TEL_LINK = /<a\b([^>]*\bhref="tel:[^>]*>)([\s\S]*?)(?=<\/a>)/g;
/** The end of a tag, or the beginning of the contents, and the text after it. */
const TEXT = /(^|>)([^<]+)/g;
/** Digits with the characters that may separate them in telephone numbers. */
const NUMBER = /[+(]*\d[\d() .-]*\d/g;

/**
 * The page with non-breaking spaces and hyphens (U+00A0, U+2011) in the numbers of its tel: links. A link whose hyphens
 * were replaced gets its original text as aria-label, because not every screen reader can pronounce U+2011; for voice
 * control nothing changes.
 */
export const withNonBreakingNumbers = (html: string): string =>
  html.replace(TEL_LINK, (_, attributes: string, contents: string) => {
    const text = contents.replace(TEXT, (_match, tagEnd: string, words: string) => tagEnd + nonBreaking(words));
    const needsLabel = text.includes('\u2011') && !attributes.includes('aria-label=');
    const label = contents
      .replace(/<[^>]*>/g, '')
      .replaceAll('"', '&quot;')
      .trim();
    return `<a${needsLabel ? ` aria-label="${label}"` : ''}${attributes}${text}`;
  });

/**
 * Lines may still break between words: a line feed replaces each space there. Browsers treat both the same, but the
 * validator takes every space for a part of the number.
 */
const nonBreaking = (text: string): string =>
  text
    .replace(NUMBER, (number) => number.replace(/ /g, '\u00a0'))
    .replace(/-/g, '\u2011')
    .replace(/ /g, '\n');
