// The order in which the parts of a line stand, from the left, where it is written from the right: numbers and foreign
// words in it keep their own.

/** A letter of a script that is written from right to left. */
const FROM_RIGHT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]`;
const IS_FROM_RIGHT = new RegExp(FROM_RIGHT, 'u');
/** A letter of another script, or a digit of any. */
const OTHER = String.raw`(?:(?!${FROM_RIGHT})\p{L}\p{M}*|\p{N})`;
/** Digits and foreign words, with what stands between them. */
const FOREIGN = new RegExp(String.raw`([$€£¥+]?${OTHER}(?:(?:(?!${FROM_RIGHT})[^()«»"])*${OTHER})?%?)`, 'u');
/** Signs that face the other way. */
const FACING: Readonly<Record<string, string>> = {
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
export const isRightToLeft = (text: string): boolean => IS_FROM_RIGHT.test(text);

/** The parts of a line as they stand from left to right; each is to be set in the direction of its own script. */
export function inVisualOrder(text: string): string[] {
  if (!isRightToLeft(text)) return [text];
  return text
    .split(FOREIGN)
    .map((part, index) => (index % 2 === 1 ? part : mirrored(part)))
    .filter((part) => part !== '')
    .reverse();
}

/**
 * Signs among such letters, facing the other way; by themselves they would be set as those of a line from the left, and
 * so are turned here.
 */
function mirrored(part: string): string {
  const signs = [...part].map((sign) => FACING[sign] ?? sign);
  return (isRightToLeft(part) ? signs : signs.reverse()).join('');
}
