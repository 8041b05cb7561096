// Where the lines of a title may break in scripts that have no spaces between words: where a word ends.

/** Scripts whose words have no spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What stays with the word before it: signs, and the endings and particles of Japanese. */
const ENDING = /^[\p{sc=Hira}ー\p{P}]+$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const ZERO_WIDTH_SPACE = '\u200b';

/** The text with a zero-width space at each place between such words where a line may break, besides its spaces. */
export function breakable(text: string): string {
  if (!UNSPACED.test(text)) return text;
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const stays =
      OPENING.test(last ?? '') || (ENDING.test(segment.trim()) && !OPENING.test(segment)) || segment === ' ';
    if (last !== undefined && stays) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces.join(ZERO_WIDTH_SPACE);
}
