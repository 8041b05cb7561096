// Breaks a title into balanced lines, in a large size that fits, and splits words only as a last resort.

/** A paragraph broken into lines at a font size. */
interface BrokenLines {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Font sizes in descending order. */
  readonly sizes: readonly number[];
  /** The distance of baselines in em. */
  readonly leading: number;
}

/**
 * Breaks `text` into lines that fit the frame. `measure` returns the width of a text at font size 1. A text that does
 * not fit even at the smallest size is cut off with an ellipsis.
 */
export function breakLines(
  text: string,
  { width, height, sizes, leading }: Frame,
  measureText: (text: string) => number,
): BrokenLines {
  const words = wordsOf(text.trim()).filter(Boolean);
  const measure = (part: string): number => measureText(part.trimEnd());
  const candidates = sizes.flatMap((size): BrokenLines[] => {
    if (words.some((word) => measure(word) * size > width)) return [];
    const lines = balanced(words, width / size, measure);
    return lines.length <= Math.floor(height / (size * leading)) ? [{ size, lines }] : [];
  });
  let best: BrokenLines | undefined;
  for (const each of candidates) if (!best || score(each, measure) > score(best, measure)) best = each;
  const { size, lines } = best ?? forced(words, { width, height, sizes, leading }, measure);
  return { size, lines: lines.map((line) => line.trimEnd()) };
}

/** Scripts whose words have no spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What stays with the word before it: signs, and the endings and particles of Japanese. */
const ENDING = /^[\p{sc=Hira}ー\p{P}]+$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** The pieces between which a line may break, each with the space after it. */
const wordsOf = (text: string): string[] =>
  text.split(/(?<= )/).flatMap((word) => {
    if (!UNSPACED.test(word)) return [word];
    const pieces: string[] = [];
    for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(word)) {
      const last = pieces.at(-1);
      const stays =
        OPENING.test(last ?? '') || (ENDING.test(segment.trim()) && !OPENING.test(segment)) || segment === ' ';
      if (last !== undefined && stays) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
    return pieces;
  });

/** The lines at the smallest size, with long words split and what does not fit cut off. */
function forced(
  words: readonly string[],
  { width, height, sizes, leading }: Frame,
  measure: (text: string) => number,
): BrokenLines {
  const size = sizes.at(-1) ?? 16;
  const lineWidth = width / size;
  const maxLines = Math.max(1, Math.floor(height / (size * leading)));
  const parts = words.flatMap((word) => splitWord(word, lineWidth, measure));
  const lines = greedy(parts, lineWidth, measure);
  if (lines.length <= maxLines) return { size, lines };
  const rest = lines.slice(maxLines - 1).join('');
  return { size, lines: [...lines.slice(0, maxLines - 1), shortened(rest, lineWidth, measure)] };
}

/** Rates size and balance: a last line of one short word costs more than a smaller size. */
function score({ size, lines }: BrokenLines, measure: (text: string) => number): number {
  const widths = lines.map(measure);
  return size * (widths.reduce((sum, width) => sum + width, 0) / lines.length / Math.max(...widths)) ** 1.5;
}

/** Breaks into as few lines as possible, then narrows the width as far as that number of lines allows. */
function balanced(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const count = greedy(words, width, measure).length;
  let low = Math.max(...words.map(measure), 0);
  let high = width;
  for (let n = 0; n < 12; n++) {
    const middle = (low + high) / 2;
    if (greedy(words, middle, measure).length > count) low = middle;
    else high = middle;
  }
  return greedy(words, high, measure);
}

function greedy(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last ?? ''}${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is wider than a line into pieces that fit. */
function splitWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ''}${character}`;
    if (pieces.length > 0 && measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

/** The longest beginning of a text that fits together with an ellipsis. */
function shortened(text: string, width: number, measure: (text: string) => number): string {
  let kept = [...text];
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
