// The visual order of a line that mixes directions: in right-to-left text, numbers and words of other scripts are still
// written from left to right. A small subset of the Unicode Bidirectional Algorithm (UAX #9).

/** A letter of a script that is written from right to left. */
const RTL_LETTER = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]`;
const HAS_RTL = new RegExp(RTL_LETTER, 'u');
/** A letter of another script, or a digit of any script. */
const LTR_CHARACTER = String.raw`(?:(?!${RTL_LETTER})\p{L}\p{M}*|\p{N})`;
/** A run of digits and words of other scripts, with the characters between them. */
const LTR_RUN = new RegExp(
  String.raw`([$€£¥+]?${LTR_CHARACTER}(?:(?:(?!${RTL_LETTER})[^()«»"])*${LTR_CHARACTER})?%?)`,
  'u',
);
/** Paired punctuation and its mirror images. */
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/** Whether a text is written from right to left. */
export const isRightToLeft = (text: string): boolean => HAS_RTL.test(text);

/** The parts of a line in visual order, from left to right; each is to be set in the direction of its own script. */
export function inVisualOrder(text: string): string[] {
  if (!isRightToLeft(text)) return [text];
  return text
    .split(LTR_RUN)
    .map((part, index) => (index % 2 === 1 ? part : mirrored(part)))
    .filter((part) => part !== '')
    .reverse();
}

/**
 * A part of right-to-left text with mirrored punctuation. A part without letters would be set from left to right, so its
 * characters are also reversed.
 */
function mirrored(part: string): string {
  const characters = [...part].map((character) => MIRRORED[character] ?? character);
  return (isRightToLeft(part) ? characters : characters.reverse()).join('');
}
